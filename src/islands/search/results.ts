import { element } from '#islands/dom/element.ts';
import { partsOf } from './excerpt.ts';
import type { PageResult } from './pagefind.ts';

const mostParts = 3;

const excerptOf = ({ excerpt }: PageResult) =>
  element(
    'span',
    { class: 'excerpt' },
    ...partsOf(excerpt).map(({ text, marked }) => (marked ? element('mark', {}, text) : text)),
  );

/** A list item that answers in a line, and leads on. */
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

/** The list item of a matching page, with links to its matching sections. */
export function resultItem(result: PageResult): HTMLLIElement {
  const title = result.meta.title ?? result.url;
  const item = element(
    'li',
    {},
    element('a', { href: result.url }, element('strong', {}, title), excerptOf(result)),
  );
  const places = result.sub_results
    .filter(({ url }) => url.includes('#'))
    .slice(0, mostParts)
    .map((place) => element('a', { href: place.url, class: 'place' }, place.title));
  item.append(...places);
  return item;
}
