// Rules and values without zod, for code that pages load before a form is used.

import { cleanEmail } from './clean-text.ts';

/** The specification's pattern (§5): letters, digits and ._%+- before @, a domain, 2 to 4 letters last. */
export const emailPattern =
  /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

/** The most characters of an email address. */
export const maxEmailLength = 254;

/** The typed email address, cleaned as the rule does; undefined if it is invalid. */
export function emailOf(text: string): string | undefined {
  const email = cleanEmail(text);
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : undefined;
}

/** The rules for a changed password (§5), with their words. */
export const passwordRules = [
  { label: 'At least 8 characters', holds: (password: string) => [...password].length >= 8 },
  { label: 'A lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'An uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  {
    label: 'A number, symbol or space',
    holds: (password: string) => /[^\p{L}\p{M}]/u.test(password),
  },
] as const;

/** How long a link to set a new password works, in minutes from the request. */
export const resetLinkMinutes = 60;

/**
 * How long a link that opens an account works, in hours. The pages auth/activate and auth/signup/done, the terms and the
 * privacy notice say it, too.
 */
export const activationLinkHours = 24;

/** How long the link to a new invoice email works, in days. The page auth/invoice-email and the privacy notice say it, too. */
export const invoiceEmailLinkDays = 7;

/** The secret of a mailed link, base64url. */
export const mailedTokenPattern = /^[\w-]{20,100}$/;

/** A customer code, or the URL-safe value of a referral link made from it. */
export const referralPattern = /^[A-Za-z0-9_-]{1,32}$/;

/** The accepted kinds of ID. */
export const idTypes = ['TRN', 'PASSPORT', 'DRIVERS_LICENCE', 'VOTER_ID'] as const;

/** The message for an ID that is shorter than §5 asks for. */
export const idTooShort = 'ID must have at least 9 characters';

/** The longest message through the contact form, in characters. */
export const contactMessageLength = 4000;

/** Where `activate` looks for the secret that `register` answered. */
export const deviceHeader = 'X-Device';

/** Codes of the token answer that mean “not signed in” (§4). */
export const refusedLoginCodes = [-1, -4] as const;

/** The most sessions a customer has: one more ends the one that was unused for longest. */
export const maxSessions = 20;

/** The most characters of a quote's comment. */
export const maxQuoteComment = 500;
