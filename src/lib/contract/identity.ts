import * as z from 'zod/mini';
import { invalidInvoiceEmailLink, messages } from '#lib/messages.ts';
import { answeredCaptcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import {
  codeAnswer,
  email,
  language,
  mailedToken,
  nameLine,
  newPassword,
  optionalPhone,
  text,
  visitorEmail,
} from './fields.ts';
import {
  activationLinkHours,
  contactMessageLength,
  deviceHeader,
  invoiceEmailLinkDays,
  resetLinkMinutes,
} from './plain-rules.ts';
import { tokenAnswerSchema } from './session.ts';

/** The token of a mailed reset link. */
export const resetToken = mailedToken(messages.invalidResetLink);

/** The token of a mailed activation link. */
export const activationToken = mailedToken(messages.invalidActivationLink);

/** The token of the link mailed to a new invoice email. */
export const invoiceEmailToken = mailedToken(invalidInvoiceEmailLink);

/** GET identity/activate/{value} */
export const activate = endpoint('activate', {
  auth: 'anonymous',
  summary: 'Activates an account with the mailed value',
  description: `Code 1: activated; code 0: the value is used up, older than ${activationLinkHours} hours or unknown. With the secret that \`register\` answered less than ${activationLinkHours} hours before, \`session\` signs the new customer in.`,
  params: z.object({ value: activationToken }),
  headers: { [deviceHeader]: 'The secret of the device that signed up.' },
  answer: z.extend(codeAnswer, { session: z.optional(tokenAnswerSchema) }),
  problems: ['invalid'],
});

/** POST identity/forgot */
export const forgotPassword = endpoint('forgotPassword', {
  auth: 'anonymous',
  summary: 'Mails a link to set a new password',
  description: `Always code 1, whether the address is known or not. The link is good for ${resetLinkMinutes} minutes and one use; at most 3 mails an hour go to one recipient.`,
  body: z.strictObject({ email, i18n: language }),
  answer: codeAnswer,
  problems: ['invalid'],
});

/** POST identity/reset */
export const resetPassword = endpoint('resetPassword', {
  auth: 'anonymous',
  summary: 'Sets a new password with the mailed token and ends every session',
  description: `The token is good for ${resetLinkMinutes} minutes and one use; after that it answers 422 \`reset-link\`. A password that is easy to guess is refused at its field.`,
  body: z.strictObject({ token: resetToken, password: newPassword }),
  answer: codeAnswer,
  problems: ['invalid', 'reset-link'],
});

/** POST identity/invoice-email */
export const confirmInvoiceEmail = endpoint('confirmInvoiceEmail', {
  auth: 'anonymous',
  summary: 'Confirms a customer’s invoice email with the mailed token',
  description: `Code 1: invoices go to that address from now on; code 0: the token is used up, replaced, older than ${invoiceEmailLinkDays} days or unknown.`,
  body: z.strictObject({ token: invoiceEmailToken }),
  answer: codeAnswer,
  problems: ['invalid'],
});

/** What the contact form holds. */
export const contactSchema = z.strictObject({
  firstName: nameLine(80, 'First name required'),
  lastName: nameLine(80, 'Last name required'),
  email: visitorEmail,
  phone: z._default(optionalPhone, ''),
  mobilePhone: z._default(optionalPhone, ''),
  message: text(contactMessageLength, 'Message required').check(z.minLength(1, 'Message required')),
});

/** POST identity/contact */
export const sendContact = endpoint('sendContact', {
  auth: 'anonymous',
  summary: 'A message to the company',
  description:
    'Kept, and mailed to the company; with a live `X-Token` a copy goes to the account’s own address. Phones may be written like +1 (876) 555-0142; their digits are kept. After many messages from one address, or from everybody, an answered captcha lets another one in; without it, or with a wrong, used or expired one, the answer is 422 `captcha`. Rate-limited with a captcha too: 429 for one address, 503 while too many people write.',
  body: z.extend(contactSchema, { captcha: z.optional(answeredCaptcha) }),
  answer: codeAnswer,
  problems: ['invalid', 'captcha'],
});

/** A visitor's message through the contact form. */
export type ContactMessage = z.output<typeof contactSchema>;
