import { type ChangeOptions, change } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { isTooLate } from '#server/mail/attempts.ts';
import { usefulFor } from '#server/mail/enqueue.ts';
import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { dropMail, type OperatorMail, retryMail } from '#server/store/queries/operator-mail.ts';
import { nameMail, oneMail } from './lookup.ts';

interface MailAct {
  readonly act: 'mail-retried' | 'mail-dropped';
  readonly line: (mail: OperatorMail) => string;
  /** Throws StartError when there is a reason against it. */
  readonly check?: (mail: OperatorMail, now: Date) => void;
  readonly write: (transaction: Store, id: string, now: string) => Promise<boolean>;
}

function refuseSent(mail: OperatorMail): void {
  if (mail.sentAt !== null)
    throw new StartError(
      `${nameMail(mail)} was sent ${mail.sentAt}. “mail resend” sends a copy of it.`,
    );
}

const commandOf =
  ({ act, line, check, write }: MailAct) =>
  (context: CommandContext, id: string, options: ChangeOptions) =>
    change(context, options, async ({ store, clock }) => {
      const mail = await oneMail(store, id);
      refuseSent(mail);
      check?.(mail, clock());
      return {
        lines: [line(mail)],
        confirmation: mail.kind,
        acts: [
          { act, customerId: mail.customer ?? undefined, details: { mail: id, kind: mail.kind } },
        ],
        write: async (transaction) => {
          if (await write(transaction, id, clock().toISOString())) return;
          throw new StartError(`${nameMail(mail)} is being sent right now.`);
        },
      };
    });

/** Queues a mail again, to be sent at once. */
export const retry = commandOf({
  act: 'mail-retried',
  line: (mail) => `${nameMail(mail)} (${mail.state}) is sent again as soon as a server runs.`,
  check: (mail, now) => {
    const { queuedAt: createdAt, kind } = mail;
    if (isTooLate({ createdAt, usefulFor: usefulFor(kind) }, now.getTime()))
      throw new StartError(
        `${nameMail(mail)} has a link that has expired. Let the customer ask for a new one.`,
      );
  },
  write: retryMail,
});

/** Deletes a mail that was not sent. */
export const drop = commandOf({
  act: 'mail-dropped',
  line: (mail) => `${nameMail(mail)} (${mail.state}) is deleted and never sent.`,
  write: dropMail,
});
