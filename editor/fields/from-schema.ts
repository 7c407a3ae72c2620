import { type ComponentSchema, fields, type ObjectField } from '@keystatic/core';
import type * as z from 'zod';
import { adviceOf, labelOf } from '#editor/labels.ts';
import { partsOf, shapeOf } from '#editor/schema-parts.ts';
import type { Choices } from './choices.ts';
import { Group } from './Group.tsx';
import { itemLabel } from './item-label.ts';
import { isSlug, slugField } from './own-slug.ts';
import { isPicture, pictureField } from './picture.ts';
import { Rows } from './Rows.tsx';
import {
  choiceField,
  dayField,
  type FieldLabels,
  numberField,
  readOnlyField,
  textField,
} from './simple.ts';

type Schema = z.core.$ZodType;
type Input = NonNullable<ObjectField['Input']>;

/** Whether a text needs several lines, judged by its description and key. */
const isLong = (key: string, description: string): boolean =>
  /sentence|paragraph/i.test(description) || /text$/i.test(key);

const none = { value: '', label: '–' };

/** A select; an optional one may be left empty. */
function choice(
  labels: FieldLabels,
  values: readonly string[],
  optional: boolean,
): ComponentSchema {
  const known = values.map((value) => ({ value, label: labelOf(value) }));
  return choiceField(labels, optional ? [none, ...known] : known);
}

/** A list whose rows open in their place. */
const list = (element: ComponentSchema, labels: FieldLabels): ComponentSchema => ({
  ...fields.array(element, { ...labels, itemLabel }),
  Input: Rows as Input,
});

/** The editor’s field for a schema; a value without a matching field is kept as it is. */
export function fieldFor(key: string, schema: Schema, choices: Choices = {}): ComponentSchema {
  const { core, description = '', chosenFrom = '', optional, transformed } = partsOf(schema);
  const labels = { label: labelOf(key), description: adviceOf(description) };
  const { def } = core._zod;
  const rows = choices[chosenFrom];
  if (rows) return choiceField(labels, optional ? [none, ...rows] : rows);
  switch (def.type) {
    case 'string':
      if (isPicture(schema)) return pictureField(labels);
      if (isSlug(schema)) return slugField(labels);
      return 'format' in def && def.format === 'date'
        ? dayField(labels)
        : textField(labels, isLong(key, description));
    case 'number':
      return numberField(labels, transformed);
    case 'boolean':
      return fields.checkbox(labels);
    case 'enum':
      return choice(labels, Object.values(def.entries).map(String), optional);
    case 'literal':
      return readOnlyField();
    case 'object':
      return { ...fields.object(fieldsFor(core, choices), labels), Input: Group as Input };
    case 'array':
      return list(elementFor(key, def.element, choices), labels);
    case 'tuple':
      return tuple(key, def.items, labels);
    default:
      return readOnlyField(labels);
  }
}

/** The field of one list entry; the list’s own label already names a group of fields. */
function elementFor(key: string, element: Schema, choices: Choices): ComponentSchema {
  return shapeOf(element)
    ? { ...fields.object(fieldsFor(element, choices)), Input: Group as Input }
    : fieldFor(key, element, choices);
}

/** A tuple is edited as a list; the schema checks its length. */
function tuple(key: string, items: readonly Schema[], labels: FieldLabels): ComponentSchema {
  const [first] = items;
  const type = first && partsOf(first).core._zod.def.type;
  const alike = items.every((item) => partsOf(item).core._zod.def.type === type);
  if (!first || !alike) return readOnlyField(labels);
  return list(fieldFor(key, first), labels);
}

/** The editor’s fields for an object’s schema, in the schema’s order; throws for other schemas. */
export function fieldsFor(schema: Schema, choices: Choices = {}): Record<string, ComponentSchema> {
  const shape = shapeOf(schema);
  if (!shape) throw new Error('The editor needs a file whose schema is an object.');
  return Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, fieldFor(key, field, choices)]),
  );
}
