import { listCountries } from '#lib/format/country.ts';
import { idTypeNames } from '#lib/format/id-type.ts';
import type { Profile } from '#lib/stores/profile-edit.ts';

/** What each field of a profile is called. */
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
} as const satisfies Record<keyof Profile, string>;

/** The kinds of ID: value and words. */
export const idTypes = Object.entries(idTypeNames);

/** The countries: code and name. */
export const countries = listCountries();
