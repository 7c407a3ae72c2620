import { expect, test } from 'vitest';
import { withLateStyles } from '#scripts/build/late-styles.ts';

const page = (css: string, rest = '') =>
  `<head><style>${css}</style></head><body><p class="_row_aaaaa_1">${rest}</p></body>`;

test('rules for what React draws wait as text, the page’s own stay', () => {
  const own = 'p{a:b}._row_aaaaa_1 ._part_bbbbb_2{c:d}@media (width<60rem){._more_aaaaa_3{e:f}}';
  const late =
    '._part_bbbbb_2{g:h}@media (width<60rem){._part_bbbbb_2{i:j}}@keyframes _in_bbbbb_4{}';
  const waiting = `<script type="text/css" id="late-styles">${late}</script>`;
  expect(withLateStyles(page(own + late))).toBe(page(own).replace('</body>', `${waiting}</body>`));
});

test('a part that is in the page from the start has its styles at once', () => {
  const html = page('._part_bbbbb_2{g:h}', '<b class="_other_bbbbb_9"></b>');
  expect(withLateStyles(html)).toBe(html);
});
