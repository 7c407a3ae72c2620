import { createHash } from 'node:crypto';
import { type Content, contentOf } from '#editor/revise.ts';
import type { FileVariant } from '#editor/schema-of.ts';
import { whereOf } from '#editor/where.ts';
import { type ClashInWords, clashInWords } from './clash-in-words.ts';
import { type Choice, changedPlaces, mergeValues } from './merge-values.ts';

/** Why a save has to wait: the file is no longer what the form was opened with. */
export interface Conflict {
  kind: 'changed';
  /** Who saved it: a name, “You” for another window, or undefined if nobody knows. */
  by?: string | undefined;
  /** The fingerprint of the file's text that the editor is told about. */
  seen: string;
  /** The fields that somebody else changed, by their labels. */
  changed: string[];
  /** The fields that both changed, with both values. */
  clashes: ClashInWords[];
}

/** The editor's answer to a `Conflict`. */
export interface Agreement {
  seen: string;
  choices: Readonly<Record<string, Choice>>;
}

/** The texts of a file that a save has to do with. */
export interface Versions {
  file: FileVariant;
  /** The file's text when the form was opened. */
  openedText: string;
  /** The file's text now. */
  currentText: string;
  /** The text that the form sends. */
  formText: string;
  agreed?: Agreement | undefined;
}

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');

// The text of a page is merged by its paragraphs.
const asValues = ({ values, body }: Content) => ({ ...values, body: body.split(/\n{2,}/) });

/** Merges the form's content with what somebody else saved; returns a `Conflict` if the editor must agree first. */
export function bringTogether({
  file,
  openedText,
  currentText,
  formText,
  agreed,
}: Versions): Content | Conflict {
  const mine = contentOf(file, formText, openedText);
  if (openedText === currentText) return mine;
  const base = asValues(contentOf(file, openedText));
  const theirs = asValues(contentOf(file, currentText));
  const seen = fingerprintOf(currentText);
  const hasAgreed = agreed?.seen === seen;
  const choices = hasAgreed ? agreed.choices : {};
  const { value, clashes } = mergeValues(base, asValues(mine), theirs, choices);
  const { body, ...values } = value as ReturnType<typeof asValues>;
  const places = changedPlaces(base, theirs);
  // If only comments or blank lines differ, nobody loses anything.
  if ((hasAgreed && clashes.length === 0) || places.length === 0)
    return { values, body: body.join('\n\n') };
  return {
    kind: 'changed',
    seen,
    changed: [...new Set(places.map((path) => whereOf(path, theirs)))],
    clashes: clashes.map((clash) => clashInWords(clash, value)),
  };
}
