import type { BasicFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement, lazy, Suspense } from 'react';
import * as z from 'zod';
import { type FieldLabels, textField } from './simple.ts';

/** Whether a schema is the name of a picture, according to its `.meta({ picture: true })`. */
export const isPicture = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['picture'] === true;

// Imported only in the browser: Node, which also reads the fields, cannot read JSX.
const LazyInput = lazy(async () => ({
  default: (await import('./PictureInput.tsx')).PictureInput,
}));

const inputOf = (labels: FieldLabels) => (props: FormFieldInputProps<string>) =>
  createElement(Suspense, null, createElement(LazyInput, { ...props, labels }));

/** The field of a picture's name. */
export const pictureField = (labels: FieldLabels): BasicFormField<string> => ({
  ...textField(labels, false),
  Input: inputOf(labels),
});
