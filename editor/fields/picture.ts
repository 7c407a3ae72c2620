import type { BasicFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement } from 'react';
import * as z from 'zod';
import { PictureInput } from './PictureInput.tsx';
import { type FieldLabels, textField } from './simple.ts';

/** Whether a schema is the name of a picture, according to its `.meta({ picture: true })`. */
export const isPicture = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['picture'] === true;

const inputOf = (labels: FieldLabels) => (props: FormFieldInputProps<string>) =>
  createElement(PictureInput, { ...props, labels });

/** The field of a picture's name. */
export const pictureField = (labels: FieldLabels): BasicFormField<string> => ({
  ...textField(labels, false),
  Input: inputOf(labels),
});
