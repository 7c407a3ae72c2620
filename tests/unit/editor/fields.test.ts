import type { ComponentSchema } from '@keystatic/core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { choicesIn } from '#editor/fields/choices.ts';
import { fieldFor, fieldsFor } from '#editor/fields/from-schema.ts';
import { day, price, words } from '#lib/content/fields.ts';
import { throughEditor } from './through-editor.ts';

function formField(key: string, schema: z.ZodType) {
  const field = fieldFor(key, schema);
  if (field.kind !== 'form') throw new Error(`${key} is no single field`);
  return field;
}

/** The props of the field’s box, among them its label and description. */
function boxProps(key: string, schema: z.ZodType): Record<string, unknown> {
  const field = formField(key, schema);
  const props = {
    value: field.defaultValue(),
    onChange() {},
    autoFocus: false,
    forceValidation: false,
  };
  const element = (field.Input as (props: object) => { props: Record<string, unknown> } | null)(
    props,
  );
  return element?.props ?? {};
}

/** What is written when somebody types this into the field's box. */
const written = (schema: z.ZodType, text: string): unknown => {
  const field = formField('key', schema);
  return (field.serialize as (state: string) => { value: unknown })(text).value;
};

describe('the label and the help', () => {
  test('come from the key and the description', () => {
    expect(boxProps('addressNote', words('Below the address.'))).toMatchObject({
      label: 'Address note',
      description: 'Below the address.',
    });
    expect(boxProps('line1', words('A street.'))).toMatchObject({ label: 'Line 1' });
  });

  test('survive wrappers, and the outer description wins', () => {
    const inner = words('Inner.');
    expect(boxProps('note', inner.optional())).toMatchObject({ description: 'Inner.' });
    expect(boxProps('note', inner.optional().describe('Outer.'))).toMatchObject({
      description: 'Outer.',
    });
    expect(boxProps('price', price('In dollars.'))).toMatchObject({ description: 'In dollars.' });
    expect(boxProps('asOf', day('The day.'))).toMatchObject({ description: 'The day.' });
  });

  test('do not advise quotes, which belong to the file only', () => {
    expect(boxProps('zip', words('ZIP code, in quotes.'))).toMatchObject({
      description: 'ZIP code.',
    });
  });

  test('sentences get a box of several lines', () => {
    expect(boxProps('lead', words('One or two sentences.'))).toMatchObject({ multiline: true });
    expect(boxProps('text', words('What happens.'))).toMatchObject({ multiline: true });
    expect(boxProps('city', words('City.'))).toMatchObject({ multiline: false });
  });
});

describe('words', () => {
  test('emptied stay empty words, for the schema to refuse', () => {
    expect(written(words('A title.'), '')).toBe('');
    expect(written(words('A title.'), ' as typed ')).toBe(' as typed ');
  });

  test('that the file writes like a day stay words', () => {
    expect(throughEditor(fieldFor('version', words('A name.')), new Date('2026-01-31'))).toBe(
      '2026-01-31',
    );
  });
});

describe('a number', () => {
  const amount = z.number();

  test('is written as typed and never rounded', () => {
    expect(written(amount, '10.5055')).toBe(10.5055);
    expect(written(amount, ' -3 ')).toBe(-3);
    expect(written(price('US$.'), '12.50')).toBe(12.5);
    expect(throughEditor(fieldFor('rate', amount), 0.00005)).toBe(0.00005);
    expect(throughEditor(fieldFor('rate', amount), 44.4255)).toBe(44.4255);
  });

  test('that is none reaches the schema as the words typed', () => {
    for (const text of ['12,50', 'US$12', '1e3', '0x10', 'ten'])
      expect(written(amount, text)).toBe(text);
  });

  test('left open is left out', () => {
    expect(written(amount, ' ')).toBeUndefined();
  });

  test('shows two decimals when it is a price', () => {
    const textFor = (schema: z.ZodType, value: number) =>
      (formField('key', schema).parse as (value: number) => string)(value);
    expect(textFor(price('US$.'), 10.5)).toBe('10.50');
    expect(textFor(price('US$.'), 10.505)).toBe('10.505');
    expect(textFor(amount, 10.5)).toBe('10.5');
  });
});

test('a day, a yes or no and a choice keep their values', () => {
  expect(String(throughEditor(fieldFor('asOf', day('A day.')), new Date('2026-11-02')))).toBe(
    '2026-11-02',
  );
  expect(throughEditor(fieldFor('asOf', z.iso.date()), '2026-11-02')).toBe('2026-11-02');
  expect(throughEditor(fieldFor('delivered', z.boolean()), true)).toBe(true);
  expect(throughEditor(fieldFor('icon', z.enum(['pickup', 'card'])), 'card')).toBe('card');
});

test('an optional choice may be left open', () => {
  const field = formField('icon', z.enum(['pickup', 'card']).optional());
  expect(field.defaultValue()).toBe('');
  expect(formField('icon', z.enum(['pickup', 'card'])).defaultValue()).toBe('pickup');
});

test('a box that names a row of its file chooses from those rows', () => {
  const schema = words('Who.').meta({ chosenFrom: 'authorities' }).optional();
  const choices = choicesIn({ authorities: { trade: 'Trade Board' }, items: [{ id: 'a' }] });
  const field = fieldFor('authority', schema, choices);
  if (field.kind !== 'form') throw new Error('no single field');
  const { props } = (field.Input as (props: object) => { props: object })({ value: '' });
  expect(props).toMatchObject({
    options: [
      { value: '', label: '–' },
      { value: 'trade', label: 'Trade Board' },
    ],
  });
  expect(throughEditor(field, 'trade')).toBe('trade');
});

test('groups, lists and lists of fixed length are made of their parts', () => {
  const schema = z.strictObject({
    kind: z.literal('lamp'),
    size: z.tuple([z.number(), z.number(), z.number()]).optional(),
    rows: z.array(z.strictObject({ pounds: z.int(), price: price('US$.') })),
    lines: z.array(words('A line.')),
  });
  const values = {
    kind: 'lamp',
    size: [1, 2, 3],
    rows: [{ pounds: 1, price: 5 }],
    lines: ['a', 'b'],
  };
  const field = fieldFor('lamp', schema);
  expect(throughEditor(field, values)).toEqual(values);
  expect(field).toMatchObject({
    kind: 'object',
    fields: { size: { kind: 'array' }, rows: { kind: 'array', element: { kind: 'object' } } },
  });
});

test('what has no field of its own is kept and says so', () => {
  const schema = z.record(z.string(), z.number()).describe('Numbers by name.');
  expect(throughEditor(fieldFor('table', schema), { a: 1 })).toEqual({ a: 1 });
  const field = formField('table', schema);
  const note = (field.Input as (props: object) => unknown)({ value: field.defaultValue() });
  expect(note).toMatchObject({
    props: { children: 'Table: change this part in the file itself. Numbers by name.' },
  });
  expect(throughEditor(fieldFor('pair', z.tuple([z.number(), z.string()])), [1, 'a'])).toEqual([
    1,
    'a',
  ]);
});

test('a list entry is named by its words, sooner by a name than by an id, else by its first two values', () => {
  const label = (element: z.ZodType, value: unknown): string | undefined => {
    const list = fieldFor('list', z.array(element));
    if (list.kind !== 'array') throw new Error('no list');
    return list.itemLabel?.(preview(list.element, value) as never);
  };
  const row = z.strictObject({ pounds: z.int(), price: price('US$.') });
  expect(label(row, { pounds: 3, price: 10.5 })).toBe('Pounds 3, Price 10.50');
  const link = z.strictObject({ label: words('Words.'), href: words('Path.') });
  expect(label(link, { label: 'Home', href: '/public/home' })).toBe('Home');
  const item = z.strictObject({ id: words('Id.'), name: words('Name.'), also: words('More.') });
  expect(label(item, { id: 'toy-guns', name: 'Toy guns', also: 'airsoft' })).toBe('Toy guns');
  expect(label(item, { id: 'toy-guns', name: '', also: 'airsoft' })).toBe('toy-guns');
  const faq = z.strictObject({ id: words('Id.'), answer: words('A.'), question: words('Q.') });
  expect(label(faq, { id: 'a', answer: 'Ask us.', question: '“I ordered twice?”' })).toBe(
    '“I ordered twice?”',
  );
  expect(label(words('A line.'), 'Kingston')).toBe('Kingston');
  expect(label(z.number(), 5)).toBe('5');
});

/** What Keystatic hands to the function that names a list entry. */
function preview(schema: ComponentSchema, stored: unknown): object {
  if (schema.kind === 'object') {
    const values = stored as Record<string, unknown>;
    const fields = Object.entries(schema.fields).map(([key, field]) => [
      key,
      preview(field, values[key]),
    ]);
    return { schema, fields: Object.fromEntries(fields) };
  }
  if (schema.kind !== 'form') throw new Error(`no preview of ${schema.kind}`);
  return { schema, value: (schema.parse as (value: unknown) => unknown)(stored) };
}

test('a file whose schema is no object is refused in words', () => {
  expect(() => fieldsFor(z.array(z.string()))).toThrow('whose schema is an object');
});
