import type * as z from 'zod/mini';
import { call } from '#lib/api/call.ts';
import type { Customer, deliveryChoiceSchema } from '#lib/contract/profile.ts';
import { createEditDraft } from '#lib/stores/editing/edit-draft.ts';
import { type CustomerPart, customerSubject } from './customer-edit.ts';

/** The delivery address, as its form holds it. */
export type Delivery = z.output<typeof deliveryChoiceSchema>;

const valuesOf = ({ delivery }: Customer): Delivery => ({
  city: delivery?.city ?? '',
  address: delivery?.address ?? '',
  otherSigns: delivery?.otherSigns ?? '',
  pickupOffice: delivery?.pickupOffice ?? '',
});

/** The delivery address as an edited part of the customer. */
export const deliveryPart: CustomerPart<Delivery> = {
  subject: customerSubject,
  valuesOf,
  withValues: (customer, delivery) => ({ ...customer, delivery }),
  send: async ({ version, values }, idempotencyKey) =>
    (await call('saveDelivery', { body: { ...values, version } }, { idempotencyKey })).data,
};

/** The unsaved changes of the delivery address. */
export const deliveryDraft = createEditDraft<Delivery>('delivery');
