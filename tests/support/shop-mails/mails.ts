import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Findings, MailItem } from '#lib/domain/shop-mail/findings.ts';

/** What the reader should find in a mail: null for what it does not say. */
export type Expected = { readonly [Name in keyof Findings]: Findings[Name]['value'] };

/** A mail of the tests. */
export interface TestMail {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: Expected;
}

/** Where the mails are; those of strangers were written by somebody who had not seen the reader. */
export const mailFolders = [
  'own',
  'by-a-stranger',
  'by-another-stranger',
  'by-a-third-stranger',
  'by-a-fourth-stranger',
].map((name) => `tests/unit/shop-mails/${name}`);

/** The expected findings in a file, without its note, which explains what people could read differently. */
function expectedIn(file: string): Expected {
  const { note, ...expected }: Expected & { readonly note?: string } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return expected;
}

/** The mails of a folder, each with the JSON of the same name. */
export const mailsIn = (folder: string): TestMail[] =>
  readdirSync(folder)
    .filter((name) => extname(name) !== '.json')
    .map((name) => ({
      name,
      bytes: readFileSync(join(folder, name)),
      expected: expectedIn(join(folder, name.replace(/\.\w+$/, '.json'))),
    }));

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** True if one name is the other, or a longer or shorter form of it, such as “Amazon” and “Amazon Logistics”. */
function isName(one: string, other: string): boolean {
  const [first, second] = [bare(one), bare(other)];
  return first.includes(second) || (second.length > 5 && second.includes(first));
}

const isSameItem = (one: MailItem, other: MailItem | undefined): boolean =>
  other !== undefined &&
  isName(one.description, other.description) &&
  (one.quantity ?? 1) === (other.quantity ?? 1) &&
  (one.price === null || one.price === other.price);

/** True if a value is the expected one, whatever its capitals, spaces and apostrophes. */
function isRight(field: string, expected: unknown, value: unknown): boolean {
  if (field === 'shop' || field === 'carrier') return isName(String(expected), String(value));
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
export function judge(field: string, expected: unknown, value: unknown): Verdict {
  if (expected === null) return value === null ? 'right' : 'wrong';
  if (value === null) return 'empty';
  return isRight(field, expected, value) ? 'right' : 'wrong';
}
