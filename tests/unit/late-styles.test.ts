import { expect, test } from 'vitest';
import { withLateStyles } from '#scripts/build/late-styles.ts';

const page = (css: string, content = '') =>
  `<head><style>${css}</style></head><body><p class="_row_aaaaa_1">${content}</p></body>`;

test('rules for what React draws wait as text, the page’s own stay', () => {
  const pageRules =
    'p{a:b}._row_aaaaa_1 ._part_bbbbb_2{c:d}@media (width<60rem){._more_aaaaa_3{e:f}}';
  const lateRules =
    '._part_bbbbb_2{g:h}@media (width<60rem){._part_bbbbb_2{i:j}}@keyframes _in_bbbbb_4{}';
  const script = `<script type="text/css" id="late-styles">${lateRules}</script>`;
  expect(withLateStyles(page(pageRules + lateRules))).toBe(
    page(pageRules).replace('</body>', `${script}</body>`),
  );
});

test('a part that is in the page from the start has its styles at once', () => {
  const html = page('._part_bbbbb_2{g:h}', '<b class="_other_bbbbb_9"></b>');
  expect(withLateStyles(html)).toBe(html);
});
