import { expect, test } from 'vitest';
import { classNameIn } from '#scripts/build/class-names.ts';
import { withLateStyles } from '#scripts/build/late-styles.ts';

const [row, more] = ['row', 'more'].map((name) => classNameIn(name, 'List.module.css'));
const [part, other, fade] = ['part', 'other', 'fade'].map((name) =>
  classNameIn(name, 'Dialog.module.css'),
);

const page = (css: string, content = '') =>
  `<head><style>${css}</style></head><body><p class="${row}">${content}</p></body>`;

test('rules for what React draws wait as text, the page’s own stay', () => {
  const pageRules = `p{a:b}.${row} .${part}{c:d}@media (width<60rem){.${more}{e:f}}[data-badge=IN_TRANSIT]{g:h}`;
  const lateRules = `.${part}{g:h}@media (width<60rem){.${part}{i:j}}@keyframes ${fade}{}`;
  const script = `<script type="text/css" id="late-styles">${lateRules}</script>`;
  expect(withLateStyles(page(pageRules + lateRules))).toBe(
    page(pageRules).replace('</body>', `${script}</body>`),
  );
});

test('a part that is in the page from the start has its styles at once', () => {
  const html = page(`.${part}{g:h}`, `<b class="${other}"></b>`);
  expect(withLateStyles(html)).toBe(html);
});
