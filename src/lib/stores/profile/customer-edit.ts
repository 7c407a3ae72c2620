import { call } from '#lib/api/call.ts';
import type { Customer } from '#lib/contract/profile.ts';
import type { Flat } from '#lib/domain/edits.ts';
import { refreshOnReturn } from '#lib/stores/browser/leaving.ts';
import type { EditedPart, Subject } from '#lib/stores/editing/save-edit.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $customer, loadCustomer, showCustomer } from './customer.ts';

/** A part of the customer that one form edits. */
export type CustomerPart<Values extends Flat> = EditedPart<Customer, Values>;

function refresh(): void {
  const { state } = $customer.get();
  const isKnown = state === 'ready' || state === 'failed';
  if (isKnown && $session.get().access_token) void loadCustomer();
}

/** The signed-in customer as the object of an edit. */
export const customerSubject: Subject<Customer> = {
  shown: () => lastValue($customer.get()),
  show: showCustomer,
  fetchNewest: async () => (await call('getMe', {})).data,
  follow: () => refreshOnReturn(refresh),
};
