import { expect, test } from 'vitest';
import { makeLegible, runsOf } from '#server/invoice-pdf/fonts.ts';

test.each([
  ['T\u2011shirt', 'T-shirt', false],
  ['ﬁn', 'fin', false],
  ['Ａ４ ￥12', 'A4 ¥12', false],
  ['5\u2033 × 7\u2033', '5" × 7"', false],
  ['10 μm', '10 µm', false],
  ['Nguyễn', 'Nguyen', false],
  ['soft\u00adly\u200b', 'softly', false],
  // Without its mark, it would say the opposite.
  ['a ≠ b', 'a ? b', true],
  ['가방 👍', '?? ?', true],
])('%s is printed as %s', (text, printed, lacksLetters) => {
  expect(makeLegible(text)).toEqual({ text: printed, lacksLetters });
});

test('the bold fonts have every letter of the others', () => {
  const text = makeLegible('Łódź – Müller & Søn, ₺5 €5 ğ').text;
  expect(runsOf(text, 'bold').map((run) => run.text)).toEqual(
    runsOf(text, 'regular').map((run) => run.text),
  );
});
