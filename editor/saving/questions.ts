import type * as z from 'zod';
import { labelOf } from '#editor/labels.ts';
import { partsOf } from '#editor/schema-parts.ts';
import { rowName, whereOf } from '#editor/where.ts';
import { schemaAt } from '#lib/content/explain.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { versionBefore } from './version-before.ts';

type Path = readonly (string | number)[];

/** Something that is allowed but odd, to be asked about once. */
export interface Question {
  /** Names the question together with the answer that it is about. */
  id: string;
  field: string;
  where: string;
  message: string;
}

/** The question whether a price that is charged shall change for the past, too. */
export const inPlace = 'in place';

interface Leaf {
  path: Path;
  key: string;
  before: unknown;
  after: unknown;
}

interface Edit {
  before: unknown;
  after: unknown;
  /** Today, as year-month-day. */
  today: string;
  /** The schema of the file. */
  schema: z.ZodType;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What an entry was before: the same one of an unchanged list, else the one of its name. */
function earlier(before: unknown, after: unknown, key: string): unknown {
  if (!isObject(before)) return undefined;
  if (!Array.isArray(before) || !Array.isArray(after)) return Reflect.get(before, key);
  const same: unknown = before[Number(key)];
  if (before.length === after.length) return same;
  const name = rowName(after[Number(key)]);
  const isNamed = (row: unknown) => rowName(row) === name;
  // The second of a name is compared with the second, so that a repeated one is new.
  return before.filter(isNamed)[after.slice(0, Number(key)).filter(isNamed).length];
}

/** Every text and number that is new or changed. */
function changedLeaves(before: unknown, after: unknown, path: Path = []): Leaf[] {
  if (!isObject(after)) {
    const key = String(path.findLast((part) => typeof part === 'string'));
    return before === after ? [] : [{ path, key, before, after }];
  }
  return Object.entries(after).flatMap(([key, value]) =>
    changedLeaves(earlier(before, after, key), value, [
      ...path,
      Array.isArray(after) ? Number(key) : key,
    ]),
  );
}

function aboutNumber({ path, before: own, after }: Leaf, file: unknown): string | undefined {
  const before = own ?? versionBefore(file, path);
  if (typeof before !== 'number' || typeof after !== 'number' || before <= 0) return undefined;
  const times = after / before;
  if (times >= 5) return `${after} is ${Math.round(times)} times the last, ${before}.`;
  if (times <= 0.2) return `${after} is less than a fifth of the last, ${before}.`;
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

// What means something in the text of a page, and nothing in a box of plain words.
const notations = [
  [/\*\*/, 'bold words'],
  [/^#{1,6} /m, 'headings'],
  [/\[([^\]]+)\]\(([^)]+)\)/, 'links'],
  [/&#?[a-z\d]{2,8};/i, 'such codes; write the sign itself'],
] as const;

/** Signs that visitors would see just as they were typed. */
function aboutNotation({ path, before, after }: Leaf, { schema, after: file }: Edit) {
  if (typeof after !== 'string') return undefined;
  const field = schemaAt(schema, path, file);
  const mayLink = field !== undefined && partsOf(field).links;
  for (const [signs, meaning] of notations) {
    const [typed] = signs.exec(after) ?? [];
    const isKnown = signs.test(String(before ?? '')) || (meaning === 'links' && mayLink);
    if (typed && !isKnown)
      return `“${typed.trim()}” would be shown just like that: this box knows no ${meaning}.`;
  }
  return undefined;
}

// About what fits: in a menu, a browser's tab, a heading.
const room: Readonly<Record<string, number>> = {
  label: 40,
  title: 70,
  heading: 100,
  name: 80,
  tagline: 90,
  lead: 250,
};

function aboutLength({ key, after }: Leaf): string | undefined {
  const maxLetters = room[key];
  if (typeof after !== 'string' || maxLetters === undefined || after.length <= maxLetters)
    return undefined;
  return `this has ${after.length} letters; there is room for about ${maxLetters}.`;
}

const headingsIn = (text: string): string[] =>
  [...text.matchAll(/^#{2,6} +(.+)$/gm)].map(([, heading = '']) => heading.trim());

// Parts of the page that stand in its text as tags.
const partsIn = (text: string): string[] => [
  ...text
    .split('<Rule title="')
    .slice(1)
    .map((rest) => `the box “${rest.slice(0, rest.indexOf('"'))}”`),
  ...(/<Reach\b/.test(text) ? ['our address with phone and mail, <Reach />,'] : []),
  ...(/<Keeping\b/.test(text) ? ['the table of what we keep, <Keeping />,'] : []),
];

/** What is odd in the text of a page: a heading that fills a phone's screen, and a part that is gone. */
export function questionsAboutText(before: string, after: string): Question[] {
  const known = new Set(headingsIn(before));
  const long = headingsIn(after)
    .filter((heading) => heading.length > 100 && !known.has(heading))
    .map(
      (heading) =>
        `the heading “${heading.slice(0, 30)}…” has ${heading.length} letters; there is room for about 100.`,
    );
  const [old, left] = [partsIn(before), partsIn(after)];
  // A box with another title is still there.
  const gone = left.length < old.length ? old.filter((part) => !left.includes(part)) : [];
  const lost = gone.map(
    (part) =>
      `${part} is no longer in the text. To put it back, go back and choose it below the box.`,
  );
  return [...long, ...lost].map((message) => ({
    id: `body: ${message}`,
    field: 'body',
    where: labelOf('body'),
    message,
  }));
}

const textAt = (row: unknown, key: string): string =>
  isObject(row) ? String(Reflect.get(row, key) ?? '') : '';

const valueAt = (file: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) => (isObject(value) ? Reflect.get(value, part) : undefined),
    file,
  );

/** The day since which a changed figure has been charged; undefined for one that is yet to come, and for other values. */
function chargedSince({ path, before, after }: Leaf, file: Edit): string | undefined {
  if (typeof before !== 'number' || typeof after !== 'number') return undefined;
  // A typical weight or box suggests; it charges nothing.
  if (path.some((part) => String(part).startsWith('typical'))) return undefined;
  // A row of changes may have moved; the first prices' day may be edited along with them.
  const owner = path.includes('changes') ? file.after : file.before;
  const owners = path.map((_, depth) => valueAt(owner, path.slice(0, depth))).toReversed();
  const days = owners.map((owner) => textAt(owner, 'effectiveFrom') || textAt(owner, 'asOf'));
  const day = days.find(Boolean);
  return day && day <= file.today ? day : undefined;
}

/** A name or question that another row of the same list has, too, such as one item with two verdicts. */
function aboutName({ path, after: name }: Leaf, file: unknown): string | undefined {
  const [key, index] = [path.at(-1), path.at(-2)];
  if ((key !== 'name' && key !== 'question') || typeof index !== 'number') return undefined;
  const list = valueAt(file, path.slice(0, -2));
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  const wanted = String(name).toLowerCase();
  const twins = rows.filter((row) => textAt(row, key).toLowerCase() === wanted);
  if (twins.length < 2) return undefined;
  const rules = [...new Set(twins.map((row) => textAt(row, 'rule')))].filter(Boolean);
  return rules.length > 1
    ? `“${name}” is there twice, as ${rules.join(' and as ')}.`
    : `“${name}” is there twice.`;
}

/** Hours that end before they begin. */
function aboutHours({ path, key }: Leaf, file: unknown): string | undefined {
  const row = valueAt(file, path.slice(0, -1));
  const [opens, closes] = [textAt(row, 'opens'), textAt(row, 'closes')];
  if (!/^(?:opens|closes)$/.test(key) || !opens || !closes || opens < closes) return undefined;
  return `it opens at ${opens} and closes at ${closes}.`;
}

/** What is odd in an edit, each with an id that an editor confirms. */
export function questionsAbout(edit: Edit): Question[] {
  const { before, after, today } = edit;
  const leaves = changedLeaves(before, after);
  const ask = (path: Path, message: string): Question => {
    const field = path.join('/');
    return { id: `${field}: ${message}`, field, where: whereOf(path, after), message };
  };
  const odd = leaves.flatMap((leaf) => {
    const message =
      aboutNumber(leaf, after) ??
      aboutDay(leaf, today) ??
      aboutLength(leaf) ??
      aboutNotation(leaf, edit) ??
      aboutName(leaf, after) ??
      aboutHours(leaf, after);
    return message ? [ask(leaf.path, message)] : [];
  });
  // Once for all prices of a save.
  for (const leaf of leaves) {
    const since = chargedSince(leaf, edit);
    if (!since) continue;
    const message = `this also changes what was charged since ${formatLongDay(since)}. For a new figure, go back and add a row below “${labelOf('changes')}” with its first day; say yes only to correct a mistake.`;
    odd.push({ ...ask(leaf.path, message), id: inPlace });
    break;
  }
  const isChanged = (field: string) => leaves.some(({ path }) => path.join('/') === field);
  if (isChanged('exchangeRate/jmdPerUsd') && !isChanged('exchangeRate/asOf'))
    odd.push(ask(['exchangeRate', 'asOf'], 'the rate is new, but its day is still the old one.'));
  return odd;
}
