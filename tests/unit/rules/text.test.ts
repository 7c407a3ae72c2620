import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, nameLine, requiredLine, text } from '#lib/contract/fields.ts';
import { blank, controls, holdsFor, judge, textOf } from './judge.ts';

const oneLine = 'Use one line without special characters.';
const words = fc.string({ unit: 'grapheme', maxLength: 60 });

/** Text with a character in the middle, where trimming does not reach it. */
const withInside = (character: fc.Arbitrary<string>) => character.map((found) => `a${found}b`);

test('a line is what was typed without the white space around it', () => {
  holdsFor(words, (value) => {
    const trimmed = value.trim();
    if (/[\p{Default_Ignorable_Code_Point}\p{Zs}]/u.test(trimmed.replaceAll(' ', ''))) return;
    if (trimmed.length <= 80 && !/[\p{Cc}\u2028\u2029]/u.test(trimmed))
      expect(judge(line(80), value).output).toBe(trimmed);
  });
});

test('a line with a control character is refused, whichever it is', () => {
  const refused = controls.filter((sign) => sign !== '\t');
  holdsFor(withInside(refused), (value) => expect(judge(line(80), value).message).toBe(oneLine));
  expect(judge(line(80), 'a\tb').output).toBe('a b');
});

test('a name may have every visible letter, and loses invisible characters', () => {
  for (const sign of ['\u00ad', '\u200d', '\u3164', '\u{e0041}'])
    for (const rule of [nameLine(80), nameLine(80, 'Name required')])
      expect(judge(rule, `Dani${sign}elle`).output).toBe('Danielle');
  for (const name of ['Élan', 'O’Neil Jr.', 'José María', '李 小龙', 'محمد', '𝒜da'])
    expect(judge(nameLine(80, 'Name required'), name).output).toBe(name);
  expect(judge(nameLine(80), ' ').output).toBe('');
  expect(judge(nameLine(80, 'Name required'), ' ').message).toBe('Name required');
});

test('pasted marks that nobody sees are removed from names, lines and texts, and joiners of emoji are not', () => {
  for (const mark of ['\u200b', '\u202e', '\u2066', '\u200f', '\u061c', '\u2060', '\ufeff']) {
    for (const rule of [line(4), requiredLine(4, 'x'), nameLine(4), text(4)])
      expect(judge(rule, `${mark}a b${mark}c ${mark}`).output).toBe('a bc');
    expect(judge(requiredLine(4, 'Name required'), ` ${mark}`).message).toBe('Name required');
  }
  const family = '👩‍👧 می‌خواهم';
  expect(judge(line(80), family).output).toBe(family);
  expect(judge(text(80), family).output).toBe(family);
});

test('a line may have its maximum length and no more', () => {
  holdsFor(fc.integer({ min: 1, max: 500 }), (max) => {
    expect(judge(line(max), 'x'.repeat(max)).output).toHaveLength(max);
    expect(judge(line(max), 'x'.repeat(max + 1)).message).toBe(`At most ${max} characters.`);
    // White space around it does not count.
    expect(judge(line(max), ` ${'x'.repeat(max)}\n`).output).toHaveLength(max);
  });
});

test('white space only, nothing and what is no text count as missing where a line is required', () => {
  const rule = requiredLine(80, 'Name required');
  holdsFor(blank, (value) => {
    expect(judge(rule, value).message).toBe('Name required');
    expect(judge(line(80), value).output).toBe('');
  });
  for (const value of [undefined, null, 7, true, ['a'], { a: 1 }])
    expect(judge(rule, value).message).toBe('Name required');
});

const isControl = (sign: string) =>
  /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(sign) && !'\t\n'.includes(sign);

test('a text keeps every visible character, and its line breaks become one kind', () => {
  const value = textOf('ab \t\r\n\v\f\u0000\u001b\u0085\u2028\u2029é🙂', 200);
  holdsFor(
    value,
    (typed) => {
      const { output } = judge(text(1000), typed);
      expect([...String(output)].filter(isControl)).toEqual([]);
      const visible = (written: unknown) =>
        String(written).replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');
      expect(visible(output)).toBe(visible(typed));
    },
    1000,
  );
  holdsFor(withInside(controls), (typed) => {
    expect([...String(judge(text(99), typed).output)].filter(isControl)).toEqual([]);
  });
  expect(judge(text(99), 'a\r\nb\rc\u2028d\u0085e').output).toBe('a\nb\nc\nd\ne');
});

test('a text may have its maximum length and no more', () => {
  expect(judge(text(500), 'x'.repeat(500)).output).toHaveLength(500);
  expect(judge(text(500), 'x'.repeat(501)).message).toBe('At most 500 characters.');
  holdsFor(blank, (value) => expect(judge(text(500), value).output).toBe(''));
});
