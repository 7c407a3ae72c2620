import { messages } from '#lib/messages.ts';
import { invalid } from '../problem.ts';

/** The minimum length of a password; shorter entries of the list are dropped. */
const shortest = 6;
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

// Loaded on first use: it would delay every start by a tenth of a second.
const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(passwords.filter((password) => password.length >= shortest));
};

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Words shorter than this are in too many good passwords. */
const shortestWord = 3;
const fewLetters = 3;

/** The words of some texts, longest first, so that a short one does not break up a longer one. */
const partsOf = (personal: readonly string[]): string[] =>
  personal
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);

/** True for a password that is little more than personal words of its owner. */
function isMadeOf(password: string, personal: readonly string[]): boolean {
  let rest = password;
  for (const word of partsOf(personal)) rest = rest.replaceAll(word, ' ');
  return rest !== password && rest.replaceAll(/\P{L}/gu, '').length < fewLetters;
}

interface Owner {
  readonly email: string;
  readonly firstname: string;
  readonly middlename: string | null;
  readonly lastname: string;
  readonly company: string | null;
}

/** What others may know about a password's owner; a password must not consist of it. */
export const personalWords = (
  { email, firstname, middlename, lastname, company }: Owner,
  companyName: string,
): string[] => [companyName, email, firstname, middlename ?? '', lastname, company ?? ''];

/**
 * Refuses a new password that attackers try first: one of some 40,000 common ones, or one made of `personal` words such
 * as the owner's name and email; throws `invalid` for the field at `path`.
 */
export async function refuseGuessable(
  password: string,
  path: string,
  personal: readonly string[],
): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const typed = plain(password);
  if (!(await commonPasswords).has(typed) && !isMadeOf(typed, personal)) return;
  throw invalid({ path, message: messages.passwordTooCommon });
}
