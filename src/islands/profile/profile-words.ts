import { type FieldWords, valueWords } from '#islands/editing/value-words.ts';
import { countries, idTypes } from '#islands/profile-fields/profile-options.ts';
import { type Profile, profileLabels } from '#lib/domain/profile-fields.ts';

const nameIn = (list: readonly (readonly [string, string])[], value: string | boolean): string =>
  list.find(([key]) => key === value)?.[1] ?? valueWords(value);

export const profileWords: FieldWords<Profile> = {
  labels: profileLabels,
  wordsOf: (field, value) => {
    if (field === 'idType') return nameIn(idTypes, value);
    return field === 'country' ? nameIn(countries, value) : valueWords(value);
  },
};
