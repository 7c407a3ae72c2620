import { labelOf } from '#editor/labels.ts';
import { figureNames } from '#lib/content/figures.ts';
import type { PageTag } from '#lib/content/page-tags.ts';
import type { Option } from './Box.tsx';

/** What each tag puts on the page, and its notation. */
const insertions: Readonly<Record<PageTag, readonly Option[]>> = {
  Rule: [{ label: 'A box with a title', value: '<Rule title="Title">\n  Words.\n</Rule>' }],
  Reach: [{ label: 'Our address, phone and mail', value: '<Reach />' }],
  Keeping: [{ label: 'The table of what we keep, and how long', value: '<Keeping />' }],
  Figure: figureNames.map((name) => ({
    label: `From the rates: ${labelOf(name)}`,
    value: `<Figure of="${name}" />`,
  })),
};

/** The insertions for the text of a page that knows these tags: parts first, then the figures of the rates. */
export const insertionsFor = (tags: readonly PageTag[]): readonly Option[] =>
  (['Rule', 'Reach', 'Keeping', 'Figure'] as const).flatMap((tag) =>
    tags.includes(tag) ? insertions[tag] : [],
  );

/** A tag with the line breaks that it needs between two parts of a text; only a figure stands within a line. */
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
