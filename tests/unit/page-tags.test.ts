import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageTags } from '#lib/content/page-tags.ts';
import { pageTextProblems } from '#lib/content/page-text.ts';

const rule = '<Rule title="Delivery">\n  <Figure of="delivery" /> each.\n</Rule>\n';

/** The problems of a text on the pricing page, or on a page of another template. */
const problemsIn = (text: string, template = 'pricing') =>
  pageTextProblems(`---\ntemplate: ${template}\n---\n\n${text}`).map(({ message }) => message);

test.each([
  ['plain', 'src/pages/public/[page].astro'],
  ['prose', 'src/components/prose/ProsePage.astro'],
  ['pricing', 'src/components/pricing/Rules.astro'],
] as const)(
  'the component that shows the text of the template %s renders its tags',
  (name, file) => {
    const [, components = ''] =
      /<Content components=\{\{ (.*) \}\}/.exec(readFileSync(file, 'utf8')) ?? [];
    const tags = components.split(', ').filter((tag) => !tag.includes(':'));
    expect(tags.sort()).toEqual(pageTags[name]);
  },
);

test('known tags and figures, plain HTML and quoted code are accepted', () => {
  expect(problemsIn(`${rule}<br />`)).toEqual([]);
  expect(problemsIn('Write `<Rul>` and `{price}`.')).toEqual([]);
  expect(problemsIn('<Reach />\n\n<Keeping />', 'prose')).toEqual([]);
});

test.each([
  ['<Rul title="Delivery">', 'there is no tag <Rul>. Write <Rule> in its place.'],
  ['<rule title="Delivery">', 'write <Rule> with its capital letter.'],
  ['<Price />', 'the tag <Price> does not work on this page. Use only <Figure> and <Rule>.'],
  [
    '<Figure of="deliver" />',
    /^there is no figure “deliver”\. Use one of: smallPounds, .*delivery/,
  ],
  ...['<Figure />', '<Figure off="delivery" />'].map(
    (tag) => [tag, 'write a figure as <Figure of="delivery" />, with its name.'] as const,
  ),
  ['<Rule>', 'this box has no title. Write <Rule title="Delivery">.'],
  ['<Rule title="">', 'this box has no title. Write <Rule title="Delivery">.'],
  [
    '<https://example.com/a>',
    'a link needs words. Write [its words](https://example.com/a) in its place.',
  ],
  [
    '<ann@example.com>',
    'a link needs words. Write [its words](mailto:ann@example.com) in its place.',
  ],
  ['<!-- later -->', 'a note such as <!-- … --> cannot stand here. Delete it.'],
] as const)('%s is refused', (typed, expected) => {
  expect(problemsIn(`${rule}\n${typed}`)).toEqual([
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  ]);
});

test('a page whose text knows no tags says so', () => {
  expect(problemsIn('<Rule title="x">', 'contact')).toEqual([
    'the tag <Rule> does not work on this page. It has none.',
  ]);
});

test('a picture outside of the gallery’s folder is reported as a picture, not as a link', () => {
  const message =
    'this picture is not where ours are. Write ../gallery/flight.svg between the round brackets.';
  for (const address of ['flight.svg', '/flight.svg', 'gallery/flight.svg'])
    expect(problemsIn(`![A plane](${address})`)).toEqual([message]);
});
