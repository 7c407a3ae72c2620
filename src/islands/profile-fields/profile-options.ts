import { listCountries } from '#lib/format/country.ts';
import { idTypeNames } from '#lib/format/id-type.ts';

/** The kinds of ID: value and words. */
export const idTypes = Object.entries(idTypeNames);

/** The countries: code and name. */
export const countries = listCountries();
