import { commonStart } from './common-start.ts';
import { figureNames } from './figures.ts';

/** The tags that a page's text may hold, by the page's template; whoever shows the text knows exactly these. */
export const pageTags = {
  plain: ['Figure', 'Reach', 'UsualTimes', 'WaysToPay'],
  pricing: ['Figure', 'Rule'],
  prose: ['Figure', 'Keeping', 'Reach'],
} as const satisfies Record<string, readonly string[]>;

export type PageTag = (typeof pageTags)[keyof typeof pageTags][number];

const tagsByTemplate = new Map<string | undefined, readonly PageTag[]>(Object.entries(pageTags));

/** The tags that pages of a template may hold; none for most templates. */
export const tagsFor = (template: string | undefined): readonly PageTag[] =>
  tagsByTemplate.get(template) ?? [];

// HTML that a text may use, without attributes; anything else is what word processors copy, or would run.
const htmlTags = ['br', 'cite', 'em', 'kbd', 'strong', 'sub', 'sup'];

// Tags of people who know HTML, with their Markdown.
const markdownOf: Readonly<Record<string, string>> = { b: '**words**', i: '*words*' };

/** The attributes of a tag; none of them has code as its value. */
type Attributes = ReadonlyMap<string, string>;

/** The tag that a misspelt name probably means; undefined if no tag begins like it. */
function nearestTag(name: string, tags: readonly string[]): string | undefined {
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

function htmlProblem(name: string, attributes: Attributes, tags: readonly string[]) {
  if (htmlTags.includes(name) && attributes.size === 0) return undefined;
  const markdown = attributes.size === 0 ? markdownOf[name] : undefined;
  if (markdown) return `“<${name}>” does nothing here. Write ${markdown} in its place.`;
  const nearest = nearestTag(name, tags);
  if (nearest?.toLowerCase() === name) return `write <${nearest}> with its capital letter.`;
  return `“<${name}” was copied with its formatting. Paste the words again with Ctrl-Shift-V.`;
}

function figureProblem(attributes: Attributes): string | undefined {
  const name = attributes.size === 1 ? attributes.get('of') : undefined;
  if (name === undefined) return 'write a figure as <Figure of="delivery" />, with its name.';
  if (figureNames.includes(name)) return undefined;
  return `there is no figure “${name}”. Use one of: ${figureNames.join(', ')}.`;
}

function ruleProblem(attributes: Attributes): string | undefined {
  const hasTitle = attributes.size === 1 && attributes.get('title');
  return hasTitle ? undefined : 'this box has no title. Write <Rule title="Delivery">.';
}

/** Why a tag cannot stand in the text of a page with this template; undefined if it can. */
export function tagProblem(
  name: string,
  attributes: Attributes,
  template: string | undefined,
): string | undefined {
  const tags = tagsFor(template);
  if (/^[a-z]/.test(name)) return htmlProblem(name, attributes, tags);
  if (!tags.some((knownTag) => knownTag === name)) return unknownTag(name, tags);
  if (name === 'Figure') return figureProblem(attributes);
  if (name === 'Rule') return ruleProblem(attributes);
  return attributes.size === 0 ? undefined : `write <${name} /> with nothing behind its name.`;
}
