import type { ComponentSchema } from '@keystatic/core';
import { createContext } from 'react';
import * as z from 'zod';
import { slugOf } from '#editor/slug.ts';
import type { Preview } from './FieldInput.tsx';
import { type FieldLabels, textField } from './simple.ts';

/** Whether a schema is the short name of a row, according to its `.meta({ slug: true })`. */
export const isSlug = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['slug'] === true;

/** The field of a short name, which is made from the row's name unless somebody types one. */
export const slugField = (labels: FieldLabels): ComponentSchema =>
  Object.assign(textField(labels, false), { isSlug: true });

/** A box of text, as Keystatic hands it over. */
export type TextPreview = Preview & { value: string; onChange: (value: string) => void };

type Fields = Readonly<Record<string, Preview>>;

/** The short name among a row's fields; undefined for a row without one. */
export function slugIn(fields: Fields = {}): TextPreview | undefined {
  const { id } = fields;
  return id && Reflect.get(id.schema, 'isSlug') === true ? (id as TextPreview) : undefined;
}

/** The short names of a list's other rows. */
export const OtherSlugs = createContext<readonly string[]>([]);

/** A short name, made from a row's name, that no other row has; empty while the row has no name. */
export function slugFor(name: string, others: readonly string[]): string {
  const base = slugOf(name);
  if (base === '') return '';
  // The schemas want a letter first.
  const slug = /^[a-z]/.test(base) ? base : `item-${base}`;
  let candidate = slug;
  for (let number = 2; others.includes(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
