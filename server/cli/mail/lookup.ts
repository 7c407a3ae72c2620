import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { listMail, type OperatorMail } from '#server/store/queries/operator-mail.ts';

/** A mail in messages to operators. */
export const nameMail = ({ kind, to }: OperatorMail): string => `The mail “${kind}” to ${to}`;

/** The mail of an id; throws StartError when there is none. */
export async function oneMail(store: Store, id: string): Promise<OperatorMail> {
  const [mail] = await listMail(store, { id, limit: 1 });
  if (mail) return mail;
  throw new StartError(`There is no mail ${id}. Sent and failed mails are kept for 30 days.`);
}
