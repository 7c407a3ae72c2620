import type * as z from 'zod';
import { partsOf } from '#editor/schema-parts.ts';
import { schemaAt } from '#lib/content/explain.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { type Leaf, textAt, valueAt } from './changed-leaves.ts';
import { versionBefore } from './version-before.ts';

/** An edit of a file's values. */
export interface Edit {
  before: unknown;
  after: unknown;
  /** Today, as year-month-day. */
  today: string;
  /** The schema of the file. */
  schema: z.ZodType;
}

function aboutNumber({ path, before, after }: Leaf, file: unknown): string | undefined {
  const last = before ?? versionBefore(file, path);
  if (typeof last !== 'number' || typeof after !== 'number' || last <= 0) return undefined;
  const times = after / last;
  if (times >= 5) return `${after} is ${Math.round(times)} times the last, ${last}.`;
  if (times <= 0.2)
    return `${after} is ${times < 0.2 ? 'less than ' : ''}a fifth of the last, ${last}.`;
  return undefined;
}

const inYears = (day: string, years: number): string =>
  String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4);

function aboutDay({ path, key, after }: Leaf, today: string): string | undefined {
  if (typeof after !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(after)) return undefined;
  const day = formatLongDay(after);
  if (after < inYears(today, -20)) return `${day} is long ago.`;
  if (after > inYears(today, 1)) return `${day} is more than a year away.`;
  if (after > today && /^(asOf|checkedOn)$/.test(key)) return `${day} is yet to come.`;
  if (key !== 'effectiveFrom') return undefined;
  const isChange = path.includes('changes');
  if (after > today && !isChange)
    return `${day} is yet to come, but this applies as soon as it is published.`;
  if (after < today && isChange)
    return `${day} has passed; quotes made since then had the prices before.`;
  return undefined;
}

// Marks that mean something in the text of a page, and nothing in a box of plain words.
const notations = [
  [/\*\*/, 'bold words'],
  [/^#{1,6} /m, 'headings'],
  [/\[([^\]]+)\]\(([^)]+)\)/, 'links'],
  [/&#?[a-z\d]{2,8};/i, 'such codes; write the sign itself'],
] as const;

/** Marks of Markdown or HTML that visitors would see as they were typed. */
function aboutNotation({ path, before, after }: Leaf, { schema, after: file }: Edit) {
  if (typeof after !== 'string') return undefined;
  const field = schemaAt(schema, path, file);
  const mayLink = field !== undefined && partsOf(field).mayLink;
  for (const [pattern, meaning] of notations) {
    const [mark] = pattern.exec(after) ?? [];
    const isAllowed = pattern.test(String(before ?? '')) || (meaning === 'links' && mayLink);
    if (mark && !isAllowed)
      return `“${mark.trim()}” would be shown just like that: this box knows no ${meaning}.`;
  }
  return undefined;
}

// Letters that fit approximately: in a menu, a browser's tab, a heading.
const maxLettersByKey: Readonly<Record<string, number>> = {
  label: 40,
  title: 70,
  heading: 100,
  name: 80,
  tagline: 90,
  lead: 250,
};

function aboutLength({ key, after }: Leaf): string | undefined {
  const maxLetters = maxLettersByKey[key];
  if (typeof after !== 'string' || maxLetters === undefined || after.length <= maxLetters)
    return undefined;
  return `this has ${after.length} letters; there is room for about ${maxLetters}.`;
}

/** A name or question that another row of the same list also has, such as one item with two verdicts. */
function aboutName({ path, after: name }: Leaf, file: unknown): string | undefined {
  const key = path.at(-1);
  const index = path.at(-2);
  if ((key !== 'name' && key !== 'question') || typeof index !== 'number') return undefined;
  const list = valueAt(file, path.slice(0, -2));
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  const lowerCaseName = String(name).toLowerCase();
  const twins = rows.filter((row) => textAt(row, key).toLowerCase() === lowerCaseName);
  if (twins.length < 2) return undefined;
  const rules = [...new Set(twins.map((row) => textAt(row, 'rule')))].filter(Boolean);
  return rules.length > 1
    ? `“${name}” is there twice, as ${rules.join(' and as ')}.`
    : `“${name}” is there twice.`;
}

/** Hours that end before they begin. */
function aboutHours({ path, key }: Leaf, file: unknown): string | undefined {
  const row = valueAt(file, path.slice(0, -1));
  const opens = textAt(row, 'opens');
  const closes = textAt(row, 'closes');
  if (!/^(?:opens|closes)$/.test(key) || !opens || !closes || opens < closes) return undefined;
  return `it opens at ${opens} and closes at ${closes}.`;
}

/** Another bank account: customers would send their money there. */
function aboutBank({ path, before, after }: Leaf): string | undefined {
  if (path[0] !== 'payment' || path[1] !== 'bank' || path[2] === 'reference') return undefined;
  const was = before === undefined ? '' : ` Until now it was “${String(before)}”.`;
  return `customers will pay to “${String(after)}”.${was}`;
}

/** What is odd about a new value, as a sentence; undefined if nothing is. */
export const oddityOf = (leaf: Leaf, edit: Edit): string | undefined =>
  aboutBank(leaf) ??
  aboutNumber(leaf, edit.after) ??
  aboutDay(leaf, edit.today) ??
  aboutLength(leaf) ??
  aboutNotation(leaf, edit) ??
  aboutName(leaf, edit.after) ??
  aboutHours(leaf, edit.after);
