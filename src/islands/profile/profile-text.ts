import { type FieldText, valueText } from '#islands/editing/field-text.ts';
import { countries, idTypes } from '#islands/profile-fields/profile-options.ts';
import { type Profile, profileLabels } from '#lib/domain/profile-fields.ts';

const nameIn = (list: readonly (readonly [string, string])[], value: string | boolean): string =>
  list.find(([key]) => key === value)?.[1] ?? valueText(value);

export const profileText: FieldText<Profile> = {
  labels: profileLabels,
  textOf: (field, value) => {
    if (field === 'idType') return nameIn(idTypes, value);
    return field === 'country' ? nameIn(countries, value) : valueText(value);
  },
};
