import { labelOf } from '#editor/labels.ts';
import { whereOf } from '#editor/where.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { changedLeaves, type Leaf, textAt, valueAt } from './changed-leaves.ts';
import type { Path } from './merge-values.ts';
import { type Edit, oddityOf } from './odd-values.ts';

/** A question, asked once, about something that is allowed but odd. */
export interface Question {
  /** Names the question together with the value that it is about. */
  id: string;
  field: string;
  where: string;
  message: string;
}

/** The id of the question whether a price that is charged shall change for the past, too. */
export const inPlace = 'in place';

/** The day since which a changed figure has been charged; undefined for one that is yet to come, and for other values. */
function chargedSince({ path, before, after }: Leaf, edit: Edit): string | undefined {
  if (typeof before !== 'number' || typeof after !== 'number') return undefined;
  // A typical weight or box suggests; it charges nothing.
  if (path.some((part) => String(part).startsWith('typical'))) return undefined;
  // A row of changes may have moved; the day of the first prices may be edited along with them.
  const file = path.includes('changes') ? edit.after : edit.before;
  const ancestors = path.map((_, depth) => valueAt(file, path.slice(0, depth))).toReversed();
  const days = ancestors.map((row) => textAt(row, 'effectiveFrom') || textAt(row, 'asOf'));
  const day = days.find(Boolean);
  return day && day <= edit.today ? day : undefined;
}

/** The questions about an edit; the editor confirms them by their ids. */
export function questionsAbout(edit: Edit): Question[] {
  const leaves = changedLeaves(edit.before, edit.after);
  const ask = (path: Path, message: string): Question => {
    const field = path.join('/');
    return { id: `${field}: ${message}`, field, where: whereOf(path, edit.after), message };
  };
  const questions = leaves.flatMap((leaf) => {
    const message = oddityOf(leaf, edit);
    return message ? [ask(leaf.path, message)] : [];
  });
  // One question for all prices of a save.
  for (const leaf of leaves) {
    const since = chargedSince(leaf, edit);
    if (!since) continue;
    const message = `this also changes what was charged since ${formatLongDay(since)}. For a new figure, go back and add a row below “${labelOf('changes')}” with its first day; say yes only to correct a mistake.`;
    questions.push({ ...ask(leaf.path, message), id: inPlace });
    break;
  }
  const isChanged = (field: string) => leaves.some(({ path }) => path.join('/') === field);
  if (isChanged('exchangeRate/jmdPerUsd') && !isChanged('exchangeRate/asOf'))
    questions.push(
      ask(['exchangeRate', 'asOf'], 'the rate is new, but its day is still the old one.'),
    );
  return questions;
}
