import { createHash } from 'node:crypto';
import { type Content, contentOf } from '#editor/revise.ts';
import { whereOf } from '#editor/where.ts';
import { type ClashInWords, clashInWords } from './clash-in-words.ts';
import { type Choice, changedPlaces, mergeValues } from './merge-values.ts';

/** Why a save has to wait: the file is no longer what the form was opened with. */
export interface Changed {
  kind: 'changed';
  /** Who saved it; “You” in another window, and nothing if nobody knows. */
  by?: string | undefined;
  /** Names the state of the file that this tells of. */
  seen: string;
  /** The places that somebody else changed, in the form's words. */
  changed: string[];
  /** The places that both changed, with both values. */
  clashes: ClashInWords[];
}

/** The editor's answer to a `Changed`. */
export interface Agreed {
  seen: string;
  choices: Readonly<Record<string, Choice>>;
}

interface Edit {
  file: { path: string; variant?: string | undefined };
  /** What the form was opened with. */
  opened: string;
  /** What the file says now. */
  now: string;
  /** What the form says. */
  wanted: string;
  agreed?: Agreed | undefined;
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex');

// The text of a page is merged by its paragraphs.
const asValues = ({ values, body }: Content) => ({ ...values, body: body.split(/\n{2,}/) });

/** The form's content, together with what somebody else saved since it was opened; or what has to be agreed on first. */
export function bringTogether({ file, opened, now, wanted, agreed }: Edit): Content | Changed {
  const mine = contentOf(file, wanted, opened);
  if (opened === now) return mine;
  const base = asValues(contentOf(file, opened));
  const theirs = asValues(contentOf(file, now));
  const seen = nameOf(now);
  const choices = agreed?.seen === seen ? agreed.choices : {};
  const { value, clashes } = mergeValues(base, asValues(mine), theirs, choices);
  const { body, ...values } = value as ReturnType<typeof asValues>;
  const places = changedPlaces(base, theirs);
  // A comment or a blank line is nobody's loss.
  if ((agreed?.seen === seen && clashes.length === 0) || places.length === 0)
    return { values, body: body.join('\n\n') };
  return {
    kind: 'changed',
    seen,
    changed: [...new Set(places.map((path) => whereOf(path, theirs)))],
    clashes: clashes.map((clash) => clashInWords(clash, value)),
  };
}
