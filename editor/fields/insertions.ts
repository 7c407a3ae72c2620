import { labelOf } from '#editor/labels.ts';
import { figureNames } from '#lib/content/figures.ts';
import type { PageTag } from '#lib/content/page-tags.ts';
import type { Option } from './Box.tsx';

/** What each tag puts on the page, and its notation; in the order of the select. */
const insertions: Readonly<Record<PageTag, readonly Option[]>> = {
  Rule: [{ label: 'A box with a title', value: '<Rule title="Title">\n  Words.\n</Rule>' }],
  Reach: [{ label: 'Our address, phone and mail', value: '<Reach />' }],
  Keeping: [{ label: 'The table of what we keep, and how long', value: '<Keeping />' }],
  Figure: figureNames.map((name) => ({
    label: `From the rates: ${labelOf(name)}`,
    value: `<Figure of="${name}" />`,
  })),
};

/** The insertions for the text of a page that knows these tags. */
export const insertionsFor = (tags: readonly PageTag[]): readonly Option[] =>
  Object.entries(insertions).flatMap(([tag, options]) =>
    tags.some((known) => known === tag) ? options : [],
  );

/** A tag as its own paragraph, with the blank lines that needs; a figure stands within a line. */
export function insertionBetween(before: string, tag: string, after: string): string {
  if (tag.startsWith('<Figure')) return tag;
  const above = before.endsWith('\n') ? '\n' : '\n\n';
  const below = after.startsWith('\n') ? '\n' : '\n\n';
  return [
    before === '' || before.endsWith('\n\n') ? '' : above,
    tag,
    after === '' || after.startsWith('\n\n') ? '' : below,
  ].join('');
}
