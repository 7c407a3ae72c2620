import { element } from '#islands/dom/element.ts';
import { partsOf } from './excerpt.ts';
import type { PageResult } from './pagefind.ts';

const maxSections = 3;

const excerptOf = ({ excerpt }: PageResult) =>
  element(
    'span',
    { class: 'excerpt' },
    ...partsOf(excerpt).map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text)),
  );

/** A list item that answers in one line and links to more. */
export const answerItem = (href: string, title: string, text: string): HTMLLIElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href },
      element('strong', {}, title),
      element('span', { class: 'answer' }, text),
    ),
  );

/** The list item of a matching page, with links to its first sections that match. */
export function resultItem(result: PageResult): HTMLLIElement {
  const title = result.meta.title ?? result.url;
  const item = element(
    'li',
    {},
    element('a', { href: result.url }, element('strong', {}, title), excerptOf(result)),
  );
  const sections = result.sub_results
    // Without a fragment it is the page itself.
    .filter(({ url }) => url.includes('#'))
    .slice(0, maxSections)
    .map((section) => element('a', { href: section.url, class: 'place' }, section.title));
  item.append(...sections);
  return item;
}
