import type * as z from 'zod/mini';
import type { personalInfoSchema } from '#lib/contract/profile.ts';
import type { FieldOf } from './edits.ts';

/** A profile as its form holds it; fields never filled in are empty strings. */
export type Profile = z.output<typeof personalInfoSchema>;

export type ProfileField = FieldOf<Profile>;

/**
 * The labels of the fields that customers fill in about themselves, in the order of the form. The form and the “my data”
 * page follow this list; the database columns are in server/store/profile-columns.ts.
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
