import { messages } from '#lib/messages.ts';
import { invalid } from '#server/problem.ts';

/** The minimum length of a password (`src/lib/contract/fields.ts`); shorter entries of the list are dropped. */
const minimumLength = 6;
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

// Loaded on first use: it would delay every start by a tenth of a second.
const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(passwords.filter((password) => password.length >= minimumLength));
};

const normalize = (text: string): string => text.normalize('NFC').toLowerCase();

/** Words shorter than this are in too many good passwords. */
const minimumWordLength = 3;
/** What a password has beside its owner's words adds nothing with fewer letters than this, such as “2024!”. */
const minimumLetters = 3;

/** The words of some texts, longest first, so that a short one does not break up a longer one. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => normalize(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minimumWordLength)
    .toSorted((a, b) => b.length - a.length);

/** True for a password that is little more than words of its owner. */
function isMadeOf(password: string, ownerTexts: readonly string[]): boolean {
  let remainder = password;
  for (const word of wordsOf(ownerTexts)) remainder = remainder.replaceAll(word, ' ');
  return remainder !== password && remainder.replaceAll(/\P{L}/gu, '').length < minimumLetters;
}

/** What others may know about a password's owner, every text of the profile; a password must not consist of it. */
export const personalWords = (
  email: string,
  profile: Readonly<Record<string, string | boolean | null>>,
  companyName: string,
): string[] => [
  companyName,
  email,
  ...Object.values(profile).filter((value) => typeof value === 'string'),
];

/**
 * True for a password that attackers try first: one of some 40,000 common ones, or one made of words of `ownerTexts`, such
 * as the name and the email.
 */
export async function isGuessable(
  password: string,
  ownerTexts: readonly string[],
): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  const normalized = normalize(password);
  return (await commonPasswords).has(normalized) || isMadeOf(normalized, ownerTexts);
}

/** Refuses a new password that is guessable; throws `invalid` for the field at `path`. */
export async function refuseGuessable(
  password: string,
  path: string,
  ownerTexts: readonly string[],
): Promise<void> {
  if (await isGuessable(password, ownerTexts))
    throw invalid({ path, message: messages.passwordTooCommon });
}
