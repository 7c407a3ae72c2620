import { labelOf } from '#editor/labels.ts';
import { figureNames } from '#lib/content/figures.ts';
import type { PageTag } from '#lib/content/page-tags.ts';
import type { Option } from './Box.tsx';

/** What each tag puts on the page, and as `value` its notation; in the order of the select. */
const insertions: Readonly<Record<PageTag, readonly Option[]>> = {
  Rule: [{ label: 'A box with a title', value: '<Rule title="Title">\n  Words.\n</Rule>' }],
  Reach: [{ label: 'Our address, phone and mail', value: '<Reach />' }],
  UsualTimes: [{ label: 'The table of how long parcels take', value: '<UsualTimes />' }],
  WaysToPay: [{ label: 'The ways to pay', value: '<WaysToPay />' }],
  Keeping: [{ label: 'The table of what we keep, and how long', value: '<Keeping />' }],
  Figure: figureNames.map((name) => ({
    label: `A figure: ${labelOf(name)}`,
    value: `<Figure of="${name}" />`,
  })),
};

/** The insertions for the text of a page that knows these tags. */
export const insertionsFor = (tags: readonly PageTag[]): readonly Option[] =>
  (Object.keys(insertions) as PageTag[])
    .filter((tag) => tags.includes(tag))
    .flatMap((tag) => insertions[tag]);

/** What to insert between two texts: a tag as a paragraph of its own, with blank lines around it; a figure as it is. */
export function insertionBetween(before: string, notation: string, after: string): string {
  if (notation.startsWith('<Figure ')) return notation;
  const above = before.endsWith('\n') ? '\n' : '\n\n';
  const below = after.startsWith('\n') ? '\n' : '\n\n';
  return [
    before === '' || before.endsWith('\n\n') ? '' : above,
    notation,
    after === '' || after.startsWith('\n\n') ? '' : below,
  ].join('');
}
