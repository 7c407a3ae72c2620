import { createContext } from 'react';

/** The prefix of element ids in the surrounding form. */
export const FormIdContext = createContext('');

export const fieldId = (formId: string, name: string): string =>
  `${formId}-${name.replaceAll('.', '-')}`;
