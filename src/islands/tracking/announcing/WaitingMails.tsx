import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDay } from '#lib/format/day.ts';
import { mailLabel } from '#lib/format/mail-label.ts';
import {
  $announcesMail,
  $waitingMails,
  loadWaitingMails,
  type MailSummary,
  openMail,
} from '#lib/stores/announcing/mails.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { DiscardForwarded } from './DiscardForwarded.tsx';
import styles from './Mail.module.css';

/** The mails that wait to be announced, as buttons that open them. */
export function WaitingMails() {
  const mails = lastValue(useStore($waitingMails)) ?? [];
  useEffect(() => void loadWaitingMails(), []);
  return (
    <>
      {mails.length > 0 && <MailList mails={mails} />}
      <DiscardForwarded />
    </>
  );
}

function MailList({ mails }: { readonly mails: readonly MailSummary[] }) {
  return (
    <section aria-labelledby="waiting-mails">
      <h3 id="waiting-mails">Mails that wait</h3>
      <ul className={styles.waiting}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              className="button"
              onClick={() => {
                $announcesMail.set(true);
                void openMail(mail.id);
              }}
            >
              {mailLabel(mail)}
            </button>
            <span className="hint">
              {mail.subject && `“${mail.subject}”, `}
              {mail.isForwarded && 'forwarded, '}kept until {formatDay(mail.keptUntil)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
