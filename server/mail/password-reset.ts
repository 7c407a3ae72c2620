import { paths } from '#lib/paths.ts';
import { type Mail, type MailContext, writeLetter } from './letter.ts';

/** What a reset mail needs; in the outbox the token stands sealed, as `sealedToken`. */
export interface PasswordResetPayload {
  readonly token: string;
  readonly firstname: string;
}

/** The mail with the link to set a new password. */
export const passwordResetMail = (
  { token, firstname }: PasswordResetPayload,
  context: MailContext,
): Mail =>
  writeLetter(
    {
      subject: `Set a new password for ${context.company.name}`,
      firstname,
      paragraphs: [
        'You asked for a new password. This link lets you set one. It works once, within 60 minutes of your request.',
        'If you did not ask for it, do nothing: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url: context.siteUrl + paths.reset(token) },
    },
    context,
  );
