import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureWords, piecesOf } from '#lib/content/figure-words.ts';
import { figureNames, figuresOf } from '#lib/content/figures.ts';
import { rates } from '#tests/support/fixed-prices.ts';

const field = figureWords('A sentence.');
const mistakeIn = (text: string) => field.safeParse(text).error?.issues[0]?.message;

test('text and figures are split in their order', () => {
  expect(piecesOf('At least {delivery}, at most {storage}')).toEqual([
    { text: 'At least ' },
    { figure: 'delivery' },
    { text: ', at most ' },
    { figure: 'storage' },
  ]);
  expect(piecesOf('{delivery}')).toEqual([{ figure: 'delivery' }]);
});

test('nothing is lost between the pieces', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const pieces = piecesOf(text).map((piece) =>
        'figure' in piece ? `{${piece.figure}}` : piece.text,
      );
      expect(pieces.join('')).toBe(text);
    }),
  );
});

test('every figure can be written, and each has something to show', () => {
  const range = { shortest: 2, longest: 3 };
  const air = { toJamaica: range, toReady: range };
  const times = { checkedOn: '2026-11-20', air };
  const payment = { counter: 'Cash.', others: [{ name: 'Lynk', words: 'To our number.' }] };
  const figures = figuresOf({ rates, company: { times, payment } });
  for (const name of figureNames) {
    expect(mistakeIn(`It is {${name}}.`), name).toBeUndefined();
    expect(figures[name], name).toMatch(/\S/);
  }
  expect(figures['customsHandling']).toBe('US$15.00');
  expect(figures['ratesSince']).toBe('January 1, 2026');
  expect(figures['airDays']).toBe('4 to 6 working days');
  expect(figures['seaDays']).toBe('ask us');
  expect(figures['waysToPay']).toBe('at the counter or Lynk');
});

test('an unknown figure is answered with the known ones', () => {
  expect(mistakeIn('It is {postage}.')).toMatch(/^There is no figure \{postage\}\. Use one of: /);
});

test('a brace without its partner is reported', () => {
  expect(mistakeIn('It is {delivery.')).toContain('one brace is missing');
  expect(mistakeIn('It is delivery}.')).toContain('one brace is missing');
});

test.each(['{}', '{customs handling}', '{customs-handling}'])(
  '%s is no name of a figure, though no brace is missing',
  (words) => {
    expect(mistakeIn(`It is ${words}.`)).toMatch(/^Between braces is the name of a figure alone/);
  },
);
