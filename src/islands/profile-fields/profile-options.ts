import { listCountries } from '#lib/format/country.ts';
import { idTypeNames } from '#lib/format/id-type.ts';

/** Options of the ID type: value and label. */
export const idTypes = Object.entries(idTypeNames);

/** Options of the country: code and name. */
export const countries = listCountries();
