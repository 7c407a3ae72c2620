import { type AnswerOptions, answer, asFacts, inColumns } from '#server/cli/answer.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { withTools } from '#server/cli/tools.ts';
import { listMail, type MailState } from '#server/store/queries/operator-mail.ts';
import { oneMail } from './lookup.ts';

interface ListOptions extends AnswerOptions {
  readonly customer?: number;
  readonly state?: MailState;
  readonly limit: number;
}

/** Lists mails, newest first. */
export const list = (context: CommandContext, options: ListOptions) =>
  withTools(context, async ({ store }) => {
    const { customer, state, limit } = options;
    const mails = await listMail(store, { customerId: customer, state, limit });
    const rows = mails.map((mail) => [mail.id, mail.queuedAt, mail.state, mail.kind, mail.to]);
    return answer(context, options, mails, rows.length === 0 ? 'No mail.\n' : inColumns(rows));
  });

/** Shows what is known of a mail, but not its words, which may hold a secret link. */
export const showMail = (context: CommandContext, id: string, options: AnswerOptions) =>
  withTools(context, async ({ store }) => {
    const mail = await oneMail(store, id);
    return answer(context, options, mail, asFacts(mail));
  });
