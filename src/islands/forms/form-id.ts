import { createContext } from 'react';

/** Prefix of the element ids of the form around a field. */
export const FormIdContext = createContext('');

/** The element id of a form's field. */
export const fieldId = (formId: string, name: string): string =>
  `${formId}-${name.replaceAll('.', '-')}`;
