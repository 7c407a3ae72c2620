import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';
import { cleanCode, cleanEmail, cleanLine, cleanText, removeAllInvisible } from './clean-text.ts';
import { defaultPageSize, maxPage, pageSizes } from './paging.ts';
import { emailPattern, maxEmailLength, passwordRules } from './plain-rules.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]/u;

const lineBy = (clean: (typed: string) => string) => (max: number, whenMissing?: string) =>
  z.string(whenMissing).check(
    z.overwrite(clean),
    z.maxLength(max, `At most ${max} characters.`),
    z.refine((value) => !controlCharacters.test(value), 'Use one line without special characters.'),
  );

/** One line of text without control characters and lone surrogates, at most `max` characters; cleaned by `cleanLine`. */
export const line = lineBy(cleanLine);

/** Such a line with an address, code or number, cleaned by `cleanCode`. */
export const code = lineBy(cleanCode);

/** A line that must not be blank. */
export const requiredLine = (max: number, message: string) =>
  line(max, message).check(z.minLength(1, message));

// Others must see a name as it is, so its joiners go, too.
const name = lineBy((typed) => cleanLine(removeAllInvisible(typed)));

/** A name on one line, without invisible characters; blank only if `whenMissing` is not given. */
export const nameLine = (max: number, whenMissing?: string) =>
  whenMissing === undefined ? name(max) : name(max, whenMissing).check(z.minLength(1, whenMissing));

/** A number with at most two decimals, such as an amount in dollars and cents. */
export const twoDecimals = (message?: string) => z.multipleOf(0.01, message);

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes away
const controlsButLineBreaks = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\p{Cs}]/gu;

/** Text of several lines, at most `max` characters; control characters, lone surrogates and invisible characters are removed. */
export const text = (max: number, whenMissing?: string) =>
  z.string(whenMissing).check(
    z.overwrite((value) =>
      cleanText(value).replace(lineBreaks, '\n').replace(controlsButLineBreaks, ''),
    ),
    z.trim(),
    z.maxLength(max, `At most ${max} characters.`),
  );

const emailRule = (whenMissing: string) =>
  z
    .string(whenMissing)
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, whenMissing),
      z.maxLength(maxEmailLength, messages.emailInvalid),
      z.regex(emailPattern, messages.emailInvalid),
    );

/** An email address by the specification's rule (§5), at most 254 characters. */
export const email = emailRule(messages.emailRequired);

/** The same rule for forms whose only message is that the address must be valid (§5). */
export const visitorEmail = emailRule(messages.emailInvalid);

/** A password must not be blank (§5). */
const passwordNotBlank = z.refine<string>((password) => password.trim() !== '', {
  error: messages.passwordRequired,
  abort: true,
});

/** The current password, which serious changes ask for. */
export const currentPassword = z
  .string()
  .check(z.minLength(1, messages.currentPasswordRequired), z.maxLength(1024));

/** A new password at sign-up and reset: 6 to 128 characters (§5). */
export const newPassword = z
  .string(messages.passwordRequired)
  .check(
    passwordNotBlank,
    z.minLength(6, messages.passwordTooShort),
    z.maxLength(128, 'Password must be at most 128 characters.'),
  );

/** A password that follows every rule of the list; the message names the first that it breaks. */
export const changedPassword = z.string(messages.passwordRequired).check(
  passwordNotBlank,
  ...passwordRules.map(({ label, holds }) =>
    z.refine<string>(holds, {
      error: `Your password needs: ${label.toLowerCase()}.`,
      abort: true,
    }),
  ),
  z.maxLength(128, 'Password must be at most 128 characters.'),
);

const phoneLabel = /^(?:tel|phone|mobile|cell|whatsapp)\.?:? *(?=[+(\d])/i;
const phoneSeparators = /[\s()./_'"‘’“”\u00b7\u2022-]|[,;]$/g;
const extension = /(?:ext(?:ension|n)?|x|#|,)[.:=]? ?\d{1,6}$/i;

/** True if a whole number stands before the extension. */
function hasExtension(value: string): boolean {
  const at = value.search(extension);
  return value.slice(0, Math.max(0, at)).replace(/\D/g, '').length >= 8;
}

/** The digits of a number like “+1 (876) 555-0142”; other characters stay, so that the rule refuses them. */
function bareDigits(value: string): string {
  const number = cleanCode(value).replace(phoneLabel, '');
  const isNumber = /\d/.test(number) && !hasExtension(number);
  return isNumber ? number.replace(phoneSeparators, '').replace(/^\+/, '') : number;
}

const digits = () =>
  z.string(messages.phoneTooShort).check(
    z.overwrite(bareDigits),
    z.refine((value) => !hasExtension(value), {
      error: 'Write the number without its extension.',
      abort: true,
    }),
    z.maxLength(20, 'At most 20 digits.'),
  );

/** A phone number of at least 8 digits (§5); separators and a leading + are removed. */
export const phone = digits().check(
  z.minLength(1, 'Phone required'),
  z.regex(/^\d{8,}$/, messages.phoneTooShort),
);

/** A phone number that may be left empty. */
export const optionalPhone = digits().check(z.regex(/^(?:\d{8,})?$/, messages.phoneTooShort));

/** A customer's code, for example 100245. */
export const customerCode = z.coerce
  .number()
  .check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** The secret of a mailed link. A text that cannot be one is answered like any unknown one (DECISIONS §4). */
export const mailedToken = (whenBroken: string) =>
  z.string(whenBroken).check(z.maxLength(300, whenBroken));

/** The language of the interface and of mails. */
export const language = z._default(z.literal('en'), 'en');

/** An opaque identifier made by the server. */
export const id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

/** US dollars as a number with two decimals. */
export const money = z.number().check(z.meta({ description: 'US$, two decimals.' }));

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** An answer such as `{code: 1}`. */
export const codeAnswer = z.object({ code: z.number().check(z.describe('1 done, 0 not.')) });

/** `{customerId}` in a path: always the token's own customer. */
export const customerParams = z.object({ customerId: customerCode });

/** Zero-based page. */
export const page = z._default(
  z.coerce.number().check(z.int(), z.gte(0), z.lte(maxPage), z.describe('Zero-based page.')),
  0,
);

/** Rows a page: 10, 25, 50 or 100. */
export const size = z._default(
  z.pipe(z.coerce.number(), z.literal([...pageSizes])).check(z.describe('Rows a page.')),
  defaultPageSize,
);

/** The envelope of every list answer. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item).check(z.maxLength(Math.max(...pageSizes))),
    page: z.number().check(z.describe('Zero-based page that was answered.')),
    size: z.number().check(z.describe('Rows a page.')),
    total: z.number().check(z.describe('Rows that match the filter, over all pages.')),
  });

/** The value of goods in the currency of the shop; server/prealerts/goods.ts refuses more than US$1,000,000. */
export const goodsValue = z
  .number()
  .check(
    z.gte(0, 'Write zero or more.'),
    z.lte(1_000_000_000, 'Write at most 1,000,000,000.'),
    twoDecimals('At most two decimals.'),
  );

/** The weight of a parcel before we weigh it. */
export const parcelPounds = z
  .number()
  .check(
    z.gte(0.01, 'Write more than zero.'),
    z.lte(10_000, 'Write at most 10,000.'),
    twoDecimals('At most two decimals.'),
  );

const countLettersAndDigits = (text: string): number => text.replaceAll(/[^\dA-Z]/gi, '').length;

/** The most characters of a stored tracking number; a link to a carrier's page, which has one, may be longer. */
export const maxParcelNumber = 60;
export const maxParcelLink = 500;

/** A carrier's tracking number as people copy it. */
export const parcelNumber = code(maxParcelLink, 'Tracking number required').check(
  z.minLength(1, 'Tracking number required'),
  z.refine(
    (text) => text.length <= maxParcelNumber || text.includes('/'),
    `At most ${maxParcelNumber} characters.`,
  ),
  z.refine(
    (text) => countLettersAndDigits(text) >= 6 && /\d/.test(text),
    'Copy the tracking number from the shop’s mail: it has at least 6 letters and digits.',
  ),
);
