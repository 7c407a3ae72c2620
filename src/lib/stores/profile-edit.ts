import type * as z from 'zod/mini';
import { call } from '#lib/api/call.ts';
import { type Customer, idTypes, type personalInfoSchema, saveMe } from '#lib/contract/profile.ts';
import { type CustomerPart, customerSubject } from './customer-edit.ts';
import { createEditDraft } from './edit-draft.ts';

/** A profile as its form holds it; what was never filled in is an empty text. */
export type Profile = z.output<typeof personalInfoSchema>;

const valuesOf = (customer: Customer): Profile => ({
  firstname: customer.firstname,
  lastname: customer.lastname,
  middlename: customer.middlename ?? '',
  idType: idTypes.find((idType) => idType === customer.idType) ?? 'TRN',
  idNumber: customer.idNumber ?? '',
  country: customer.country ?? 'JM',
  invoiceEmail: customer.invoiceEmail ?? '',
  company: customer.company ?? '',
  phone: customer.phone ?? '',
  mobilePhone: customer.mobilePhone ?? '',
  airFreight: customer.airFreight,
  seaFreight: customer.seaFreight,
  statusMails: customer.statusMails,
});

/** The profile as a part of the customer that is edited and saved. */
export const profilePart: CustomerPart<Profile> = {
  subject: customerSubject,
  valuesOf,
  withValues: (customer, profile) => ({ ...customer, ...profile }),
  send: async ({ version, values }, idempotencyKey) =>
    (await call(saveMe, { body: { ...values, version } }, { idempotencyKey })).data,
};

/** Its unsaved changes; the ID number is in no storage (decision 16). */
export const profileDraft = createEditDraft<Profile>('AB:profile', ['idNumber']);
