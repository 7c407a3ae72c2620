import { call } from '#lib/api/call.ts';
import { idTypes } from '#lib/contract/plain-rules.ts';
import type { Customer } from '#lib/contract/profile.ts';
import { fieldsOf } from '#lib/domain/edits.ts';
import { type Profile, profileLabels } from '#lib/domain/profile-fields.ts';
import { createEditDraft } from '#lib/stores/editing/edit-draft.ts';
import { type CustomerPart, customerSubject } from './customer-edit.ts';

// The cast restores the names of the fields, which `fromEntries` forgets.
const valuesOf = (customer: Customer): Profile => ({
  ...(Object.fromEntries(
    fieldsOf(profileLabels).map((field) => [field, customer[field] ?? '']),
  ) as Profile),
  idType: idTypes.find((idType) => idType === customer.idType) ?? 'TRN',
  country: customer.country ?? 'JM',
});

/** The profile as an edited part of the customer. */
export const profilePart: CustomerPart<Profile> = {
  subject: customerSubject,
  valuesOf,
  withValues: (customer, profile) => ({ ...customer, ...profile }),
  send: async ({ version, values }, idempotencyKey) =>
    (await call('saveMe', { body: { ...values, version } }, { idempotencyKey })).data,
};

/** The unsaved changes of the profile; the ID number is never stored (decision 16). */
export const profileDraft = createEditDraft<Profile>('profile', ['idNumber']);
