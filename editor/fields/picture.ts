import type { BasicFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement, lazy, Suspense } from 'react';
import * as z from 'zod';
import { type FieldLabels, textField } from './simple.ts';

/** Whether a schema is the name of a picture, which its `.meta({ picture: true })` says. */
export const isPicture = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['picture'] === true;

// Loaded by the browser only: Node, which reads the fields too, knows no JSX.
const LazyInput = lazy(async () => ({
  default: (await import('./PictureInput.tsx')).PictureInput,
}));

const inputOf = (labels: FieldLabels) => (props: FormFieldInputProps<string>) =>
  createElement(Suspense, null, createElement(LazyInput, { ...props, labels }));

/** The name of a picture: one that is there, or a new one. */
export const pictureField = (labels: FieldLabels): BasicFormField<string> => ({
  ...textField(labels, false),
  Input: inputOf(labels),
});
