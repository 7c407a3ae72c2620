import type * as z from 'zod/mini';
import type { personalInfoSchema } from '#lib/contract/profile.ts';
import type { FieldOf } from './edits.ts';

/** A profile as its form holds it; what was never filled in is an empty text. */
export type Profile = z.output<typeof personalInfoSchema>;

export type ProfileField = FieldOf<Profile>;

/**
 * Every field that customers fill in about themselves, in the order of the form, with its label. What the form holds and
 * the rows of the “my data” page follow; the column of each stands in server/store/profile-columns.ts.
 */
export const profileLabels = {
  firstname: 'Name',
  lastname: 'Lastname',
  middlename: 'Middlename',
  idType: 'ID type',
  idNumber: 'ID',
  country: 'Country',
  invoiceEmail: 'Invoice email',
  company: 'Company',
  phone: 'Phone',
  mobilePhone: 'Mobile phone',
  airFreight: 'Air Freight',
  seaFreight: 'Sea Freight',
  statusMails: 'Email me when a parcel moves',
} as const satisfies Record<ProfileField, string>;
