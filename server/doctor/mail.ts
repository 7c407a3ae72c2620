import { findSmtpFailure } from '#server/mail/smtp-mailer.ts';
import type { Config } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { summarizeOutbox } from '#server/store/queries/outbox.ts';
import { minute } from '#server/units/duration.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';

const longestWait = 15 * minute;

/** Whether the mail server can be reached and takes the login. */
export async function checkMailServer({ smtpUrl }: Config): Promise<Verdict> {
  if (smtpUrl === undefined)
    return note('SMTP_URL is not set: mail becomes files in DATA_DIR/outbox, customers get none.');
  const { host } = new URL(smtpUrl);
  const failure = await findSmtpFailure(smtpUrl);
  if (failure === undefined) return fine(`The mail server ${host} answers and takes the login.`);
  return wrong(
    failure === 'EAUTH'
      ? `The mail server ${host} refuses the login: correct user and password in SMTP_URL.`
      : `The mail server ${host} cannot be used (${failure}): correct SMTP_URL, or see why it is down.`,
  );
}

/** Whether mail waits for longer than it should. */
export async function checkWaitingMail(store: Store, now: Date): Promise<Verdict> {
  const { queued, oldestAt } = await summarizeOutbox(store);
  if (oldestAt && now.getTime() - Date.parse(oldestAt) > longestWait)
    return wrong(
      `${queued} mails wait, the oldest since ${oldestAt}: see that a server runs, and “mail list” for why.`,
    );
  return fine(`${queued} mails wait, none for long.`);
}
