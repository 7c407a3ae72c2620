import { type ChangeOptions, change } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { enqueueCopy, keepsWords, usefulFor, wordsKept } from '#server/mail/enqueue.ts';
import { StartError } from '#server/settings/config.ts';
import type { OperatorMail } from '#server/store/queries/operator-mail.ts';
import { day } from '#server/units/duration.ts';
import { nameMail, oneMail } from './lookup.ts';

/** Throws StartError for a mail of which no copy can be sent. */
function refuseCopy(mail: OperatorMail): void {
  const name = nameMail(mail);
  if (mail.sentAt === null)
    throw new StartError(`${name} was not sent yet (${mail.state}): “mail retry” sends it.`);
  if (usefulFor(mail.kind) !== undefined)
    throw new StartError(
      `${name} had a link that works once and ends, so it was erased when it was sent. ${
        mail.kind === 'activation'
          ? `“customer resend-activation ${mail.to}” mails a new one.`
          : 'Let the customer ask for a new one.'
      }`,
    );
  if (mail.words === 'kept') return;
  throw new StartError(
    keepsWords(mail.kind)
      ? `${name} was sent ${mail.sentAt}. Its words are kept for ${wordsKept / day} days and are erased.`
      : `${name} was sent ${mail.sentAt}, and its words were erased at once, with the account.`,
  );
}

/** Sends a copy of a sent mail to the same address, under an id of its own. */
export const resend = (context: CommandContext, id: string, options: ChangeOptions) =>
  change(context, options, async ({ store, clock }) => {
    const mail = await oneMail(store, id);
    refuseCopy(mail);
    const details = { mail: id, kind: mail.kind };
    return {
      lines: [
        `${nameMail(mail)}, sent ${mail.sentAt}, is sent again as a copy as soon as a server runs.`,
      ],
      confirmation: mail.kind,
      acts: [{ act: 'mail-resent', customerId: mail.customer ?? undefined, details }],
      write: async (transaction) => {
        if (!(await enqueueCopy(transaction, clock(), id)))
          throw new StartError(`${nameMail(mail)} was erased meanwhile.`);
      },
    };
  });
