import { expect, test } from 'vitest';
import { insertionBetween, insertionsFor } from '#editor/fields/insertions.ts';
import { slugFor } from '#editor/fields/own-slug.ts';
import { pageTags } from '#lib/content/page-tags.ts';
import { pageTextProblems } from '#lib/content/page-text.ts';

test.each([
  ['Lithium batteries', 'lithium-batteries'],
  ['Honey', 'honey-3'],
  ['3D printers', 'item-3d-printers'],
  ['What’s GCT?', 'whats-gct'],
  ['', ''],
])('a row called “%s” gets the short name “%s”', (name, slug) => {
  expect(slugFor(name, ['honey', 'honey-2', 'shoes'])).toBe(slug);
});

test.each(Object.entries(pageTags))(
  'the editor of a page of %s offers every tag that the page may hold, and no other',
  (template, tags) => {
    const options = insertionsFor(tags).map(({ value }) => value);
    const missing = tags.filter((tag) => !options.some((value) => value.startsWith(`<${tag}`)));
    expect(missing).toEqual([]);
    const page = `---\ntemplate: ${template}\n---\n\n${options.join('\n\n')}\n`;
    expect(pageTextProblems(page)).toEqual([]);
  },
);

test('a part of the page stands between empty lines, a figure within its line', () => {
  const between = (before: string, tag: string, after: string) =>
    before + insertionBetween(before, tag, after) + after;
  expect(between('One.\n', '<Reach />', 'Two.')).toBe('One.\n\n<Reach />\n\nTwo.');
  expect(between('One.\n\n', '<Reach />', '\n\nTwo.')).toBe('One.\n\n<Reach />\n\nTwo.');
  expect(between('', '<Reach />', '')).toBe('<Reach />');
  expect(between('It costs ', '<Figure of="delivery" />', '.')).toBe(
    'It costs <Figure of="delivery" />.',
  );
});
