import { paths } from '#lib/paths.ts';
import { type Mail, type MailContext, writeLetter } from './letter.ts';

/** The mail that tells a customer of a new password, in case it was not theirs to choose. */
export const passwordChangedMail = (
  { firstname }: { readonly firstname: string },
  context: MailContext,
): Mail =>
  writeLetter(
    {
      subject: `Your ${context.company.name} password was changed`,
      firstname,
      paragraphs: [
        'Your password was changed just now, and every device was signed out. Sign in with the new password to go on.',
        `If this was not you, call us at ${context.company.phone} at once and ask for a new link on the sign-in page.`,
      ],
      action: { label: 'Sign in', url: context.siteUrl + paths.signIn() },
    },
    context,
  );
