import { call } from '#lib/api/call.ts';
import { type Customer, getMe } from '#lib/contract/profile.ts';
import type { Flat } from '#lib/domain/edits.ts';
import { $customer, loadCustomer, showCustomer } from './customer.ts';
import { refreshOnReturn } from './leaving.ts';
import { lastValue } from './load.ts';
import type { EditedPart, Subject } from './save-edit.ts';
import { $session } from './session.ts';

/** One part of the customer that is edited and saved as a whole. */
export type CustomerPart<Values extends Flat> = EditedPart<Customer, Values>;

function refresh(): void {
  const { state } = $customer.get();
  const isKnown = state === 'ready' || state === 'failed';
  if (isKnown && $session.get().access_token) void loadCustomer();
}

/** The signed-in customer, as something that is edited. */
export const customerSubject: Subject<Customer> = {
  shown: () => lastValue($customer.get()),
  show: showCustomer,
  fetchNewest: async () => (await call(getMe, {})).data,
  follow: () => refreshOnReturn(refresh),
};
