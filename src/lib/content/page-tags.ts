import { commonStart } from './common-start.ts';
import { figureNames } from './figures.ts';
import type { PlacedProblem } from './links.ts';

/** The tags that a page's text may hold, by the page's template; whoever shows the text knows exactly these. */
export const pageTags = {
  plain: ['Figure', 'Reach'],
  pricing: ['Figure', 'Rule'],
  prose: ['Figure', 'Keeping', 'Reach'],
} as const satisfies Record<string, readonly string[]>;

export type PageTag = (typeof pageTags)[keyof typeof pageTags][number];

const tagsByTemplate = new Map<string | undefined, readonly PageTag[]>(Object.entries(pageTags));

/** The tags that pages of a template may hold; none for most templates. */
export const tagsFor = (template: string | undefined): readonly PageTag[] =>
  tagsByTemplate.get(template) ?? [];

/** The template of a page's file. */
export const templateOf = (text: string): string | undefined =>
  /^template: *["']?([\w-]+)/m.exec(text)?.[1];

/** The tag that a misspelt name probably means; undefined if no tag begins like it. */
export function nearestTag(name: string, tags: readonly string[]): string | undefined {
  const likeness = (tag: string) => commonStart(name.toLowerCase(), tag.toLowerCase());
  const [nearest] = tags.toSorted((a, b) => likeness(b) - likeness(a));
  return nearest && likeness(nearest) > 1 ? nearest : undefined;
}

function unknownTag(name: string, tags: readonly string[]): string {
  const nearest = nearestTag(name, tags);
  if (nearest) return `there is no tag <${name}>. Write <${nearest}> in its place.`;
  const usable = tags.map((tag) => `<${tag}>`).join(' and ');
  return `the tag <${name}> does not work on this page. ${usable ? `Use only ${usable}.` : 'It has none.'}`;
}

function figureProblem(tag: string): string | undefined {
  const [, name] = /^<Figure +of="([^"]*)" *\/?$/.exec(tag) ?? [];
  if (name === undefined) return 'write a figure as <Figure of="delivery" />, with its name.';
  if (figureNames.includes(name)) return undefined;
  return `there is no figure “${name}”. Use one of: ${figureNames.join(', ')}.`;
}

const titleProblem = (tag: string): string | undefined =>
  /\stitle="[^"]/.test(tag) ? undefined : 'this box has no title. Write <Rule title="Delivery">.';

/** The problems of a page’s tags: unknown tags, unknown figures, and boxes without a title. */
export function tagProblems(body: string, template: string | undefined): PlacedProblem[] {
  const tags = tagsFor(template);
  return [...body.matchAll(/<([A-Z]\w*)[^>]*/g)].flatMap(({ index, 0: tag, 1: name = '' }) => {
    const isKnown = tags.some((knownTag) => knownTag === name);
    const message = isKnown
      ? (name === 'Figure' && figureProblem(tag)) || (name === 'Rule' && titleProblem(tag))
      : unknownTag(name, tags);
    return message ? [{ index, message }] : [];
  });
}
