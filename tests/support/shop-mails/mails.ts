import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Findings, MailItem } from '#lib/domain/shop-mail/findings.ts';

/** What a mail is expected to tell: null for what it does not say. */
export type Expected = { readonly [Name in keyof Findings]: Findings[Name]['value'] };

/** A mail of the tests. */
export interface TestMail {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: Expected;
}

/** The mails of a folder, each with the JSON of the same name. */
export const mailsIn = (folder: string): TestMail[] =>
  readdirSync(folder)
    .filter((name) => extname(name) !== '.json')
    .map((name) => ({
      name,
      bytes: readFileSync(join(folder, name)),
      expected: JSON.parse(
        readFileSync(join(folder, name.replace(/\.\w+$/, '.json')), 'utf8'),
      ) as Expected,
    }));

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const isSameItem = (one: MailItem, other: MailItem | undefined): boolean =>
  other !== undefined &&
  bare(other.description).includes(bare(one.description)) &&
  (one.quantity ?? 1) === (other.quantity ?? 1) &&
  (one.price === null || one.price === other.price);

/** True if a value is the expected one, whatever its capitals, spaces and apostrophes. */
function isRight(expected: unknown, value: unknown): boolean {
  if (typeof expected === 'string') return bare(expected) === bare(String(value));
  if (!Array.isArray(expected)) return expected === value;
  if (!Array.isArray(value) || value.length !== expected.length) return false;
  return typeof expected[0] === 'string'
    ? expected.every((one) => value.includes(one))
    : expected.every((one, index) => isSameItem(one, value[index]));
}

/** Whether a field was read rightly, left empty though the mail says it, or read wrongly. */
export type Verdict = 'right' | 'empty' | 'wrong';

/** Judges the reading of one field. */
export function judge(expected: unknown, value: unknown): Verdict {
  if (expected === null) return value === null ? 'right' : 'wrong';
  if (value === null) return 'empty';
  return isRight(expected, value) ? 'right' : 'wrong';
}
