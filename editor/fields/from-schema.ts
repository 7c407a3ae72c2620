import { type ComponentSchema, fields, type ObjectField } from '@keystatic/core';
import type * as z from 'zod';
import { adviceOf, labelOf } from '#editor/labels.ts';
import { partsOf, shapeOf } from '#editor/schema-parts.ts';
import type { Option } from './Box.tsx';
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

/** Whether a text needs several lines, according to its description and key. */
const isLong = (key: string, description: string): boolean =>
  /sentence|paragraph/i.test(description) || /text$/i.test(key);

const emptyOption = { value: '', label: '–' };

/** A list whose rows unfold in place. */
const listField = (element: ComponentSchema, labels: FieldLabels): ComponentSchema => ({
  ...fields.array(element, { ...labels, itemLabel }),
  Input: Rows as Input,
});

/** The editor’s field for a schema; a value without a matching field is kept as it is. */
export function fieldFor(key: string, schema: Schema, choices: Choices = {}): ComponentSchema {
  const { core, description = '', chosenFrom = '', isOptional, isTransformed } = partsOf(schema);
  const labels = { label: labelOf(key), description: adviceOf(description) };
  const { def } = core._zod;
  const selectFrom = (options: readonly Option[]) =>
    choiceField(labels, isOptional ? [emptyOption, ...options] : options);
  const rows = choices[chosenFrom];
  if (rows) return selectFrom(rows);
  switch (def.type) {
    case 'string':
      if (isPicture(schema)) return pictureField(labels);
      if (isSlug(schema)) return slugField(labels);
      return 'format' in def && def.format === 'date'
        ? dayField(labels)
        : textField(labels, isLong(key, description));
    case 'number':
      return numberField(labels, isTransformed);
    case 'boolean':
      return fields.checkbox(labels);
    case 'enum':
      return selectFrom(
        Object.values(def.entries).map((value) => ({
          value: String(value),
          label: labelOf(String(value)),
        })),
      );
    case 'literal':
      return readOnlyField();
    case 'object':
      return { ...fields.object(fieldsFor(core, choices), labels), Input: Group as Input };
    case 'array':
      return listField(elementFor(key, def.element, choices), labels);
    case 'tuple':
      return tupleField(key, def.items, labels);
    default:
      return readOnlyField(labels);
  }
}

/** The field of one list entry; a group of fields has no label of its own, because the list has one. */
function elementFor(key: string, element: Schema, choices: Choices): ComponentSchema {
  return shapeOf(element)
    ? { ...fields.object(fieldsFor(element, choices)), Input: Group as Input }
    : fieldFor(key, element, choices);
}

/** A tuple is edited as a list; the schema checks its length. */
function tupleField(key: string, items: readonly Schema[], labels: FieldLabels): ComponentSchema {
  const [first] = items;
  const type = first && partsOf(first).core._zod.def.type;
  const areAlike = items.every((item) => partsOf(item).core._zod.def.type === type);
  if (!first || !areAlike) return readOnlyField(labels);
  return listField(fieldFor(key, first), labels);
}

/** The editor’s fields for an object’s schema, in the schema’s order; throws for other schemas. */
export function fieldsFor(schema: Schema, choices: Choices = {}): Record<string, ComponentSchema> {
  const shape = shapeOf(schema);
  if (!shape) throw new Error('The editor needs a file whose schema is an object.');
  return Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, fieldFor(key, field, choices)]),
  );
}
