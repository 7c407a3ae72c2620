import { contentPath } from '#editor/history/clone.ts';
import { mergeYaml } from '#editor/yaml/merge.ts';
import { type Navigation, navigationSchema } from '#lib/content/navigation.ts';
import { ContentError, parseContent } from '#lib/content/read.ts';
import { withoutHash } from '#lib/content/without-hash.ts';
import type { Texts } from './texts.ts';

interface Link {
  label: string;
  href: string;
}

const file = 'navigation.yaml';
const menuPrefix = 'menu:';

const readMenus = (texts: Texts): Navigation =>
  parseContent(texts.get(file) ?? '', `${contentPath}/${file}`, navigationSchema);

/** Changes the menus' file, only in the lines that differ. */
function changeMenus(texts: Texts, change: (menus: Navigation) => Navigation): void {
  texts.set(file, mergeYaml(texts.get(file) ?? '', change(readMenus(texts))));
}

/** The places for a page's link, as options of a select. */
export const placesOf = (texts: Texts): { value: string; label: string }[] => [
  ...readMenus(texts).header.menus.map(({ label }) => ({
    value: menuPrefix + label,
    label: `in the menu “${label}”`,
  })),
  { value: 'header', label: 'in the row at the top of every page' },
  { value: 'footer', label: 'at the foot of every page' },
  { value: 'none', label: 'in no menu' },
];

/** Adds a link at one of the places above. */
export function addLink(texts: Texts, place: string, link: Link): void {
  if (!placesOf(texts).some(({ value }) => value === place))
    throw new ContentError('Its link: this menu is no longer there. Reload the page.');
  changeMenus(texts, ({ header, footer, ...otherParts }) => ({
    ...otherParts,
    header: {
      ...header,
      links: place === 'header' ? [...header.links, link] : header.links,
      menus: header.menus.map((menu) =>
        place === menuPrefix + menu.label ? { ...menu, items: [...menu.items, link] } : menu,
      ),
    },
    footer: place === 'footer' ? [...footer, link] : footer,
  }));
}

/** Removes every link to a page from the menus. */
export function dropLinks(texts: Texts, address: string): void {
  const leadsElsewhere = ({ href }: { href: string }) => withoutHash(href) !== address;
  changeMenus(texts, ({ header, footer, ...otherParts }) => ({
    ...otherParts,
    header: {
      answers: header.answers.filter(leadsElsewhere),
      links: header.links.filter(leadsElsewhere),
      // A menu without links is removed.
      menus: header.menus
        .map((menu) => ({ ...menu, items: menu.items.filter(leadsElsewhere) }))
        .filter(({ items }) => items.length > 0),
    },
    footer: footer.filter(leadsElsewhere),
  }));
}
