import { MonitorIcon, SmartphoneIcon } from '#islands/ui/security-icons.tsx';
import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { formatAgo } from '#lib/format/ago.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import styles from './Sessions.module.css';

const isHandheld = (device: string) => /iPhone|iPad|Android|Phone/.test(device);

function LastUse({ session, now }: Pick<Props, 'session' | 'now'>) {
  if (session.current) return <strong className={styles.now}>Now – this device</strong>;
  return (
    <time
      dateTime={session.lastUsedAt}
      title={`${formatDayAndTime(session.lastUsedAt)}, Jamaica time`}
    >
      Last used {formatAgo(session.lastUsedAt, now)}
    </time>
  );
}

interface Props {
  readonly session: ActiveSession;
  /** Differs from the names of all other sessions. */
  readonly name: string;
  readonly now: Date;
  readonly onEnd: () => void;
}

/** One session of the customer. */
export const SessionRow = ({ session, name, now, onEnd }: Props) => (
  <li className={styles.row}>
    <span className={styles.picture}>
      {isHandheld(session.device) ? <SmartphoneIcon /> : <MonitorIcon />}
    </span>
    <div className={styles.words}>
      <h3>{session.device}</h3>
      <p>
        <LastUse session={session} now={now} />
      </p>
      <p className={styles.since}>
        {session.place ? `Time zone of ${session.place}, signed in ` : 'Signed in '}
        <time dateTime={session.createdAt}>{formatDay(session.createdAt)}</time>
      </p>
    </div>
    <button
      type="button"
      className={`button ${styles.end}`}
      aria-label={`Sign out ${name}`}
      onClick={onEnd}
    >
      Sign out
    </button>
  </li>
);
