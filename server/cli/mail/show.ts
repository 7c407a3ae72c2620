import { asFacts, inColumns } from '#server/cli/answer.ts';
import type { ActingOptions } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { lookUp } from '#server/cli/look-up.ts';
import { listMail, type MailState } from '#server/store/queries/operator-mail.ts';
import { oneMail } from './lookup.ts';

interface ListOptions extends ActingOptions {
  readonly customer?: number;
  readonly state?: MailState;
  readonly limit: number;
}

/** Lists mails, newest first. */
export const list = (context: CommandContext, options: ListOptions) =>
  lookUp(context, options, async ({ store }) => {
    const { customer, state, limit } = options;
    const mails = await listMail(store, { customerId: customer, state, limit });
    const rows = mails.map((mail) => [mail.id, mail.queuedAt, mail.state, mail.kind, mail.to]);
    const acts = [{ act: 'mails-listed', customerId: customer, details: { mails: mails.length } }];
    return { data: mails, text: rows.length === 0 ? 'No mail.\n' : inColumns(rows), acts };
  });

/** Shows what is known of a mail, but not its words, which may hold a secret link. */
export const showMail = (context: CommandContext, id: string, options: ActingOptions) =>
  lookUp(context, options, async ({ store }) => {
    const mail = await oneMail(store, id);
    const details = { mail: id, kind: mail.kind };
    const acts = [{ act: 'mail-shown', customerId: mail.customer ?? undefined, details }];
    return { data: mail, text: asFacts(mail), acts };
  });
