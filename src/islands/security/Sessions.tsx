import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { LoadError } from '#islands/ui/Notice.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { maxSessions } from '#lib/contract/plain-rules.ts';
import { paths } from '#lib/paths.ts';
import { onPageEnter } from '#lib/stores/browser/page.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import {
  $sessions,
  type EndOutcome,
  endOtherSessions,
  endSession,
  loadSessions,
  openSessions,
} from '#lib/stores/security/active-sessions.ts';
import { EndOthers } from './EndOthers.tsx';
import { SessionRow } from './SessionRow.tsx';
import styles from './Sessions.module.css';
import { namesOf } from './session-names.ts';

// Before the first render, so that it shows cached sessions.
onPageEnter(paths.loginAndSecurity(), openSessions);

interface Props {
  readonly onDone: (message: string) => void;
}

/** The customer's sessions, which can be ended one by one or together. */
export function Sessions({ onDone }: Props) {
  const load = useStore($sessions);
  const sessions = lastValue(load);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [removals, setRemovals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // The button that had the focus is gone, so the heading takes it.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  const run = async (request: Promise<EndOutcome>, success: string, failure: string) => {
    setErrorMessage(undefined);
    setRemovals((count) => count + 1);
    const outcome = await request;
    if (outcome === 'ended') onDone(success);
    else setErrorMessage(`${failure} ${describeError(outcome.failure)}`);
  };

  const end = (session: ActiveSession) => {
    const { device } = session;
    void run(endSession(session), `Signed out: ${device}.`, `${device} may still be signed in.`);
  };

  const endOthers = () =>
    void run(
      endOtherSessions(),
      'Signed out everywhere else.',
      'The other devices may still be signed in.',
    );

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <p className={`soft ${styles.lead}`}>
        Sign out any device you no longer use or do not recognize.
      </p>
      {(errorMessage || (load.state === 'failed' && sessions)) && (
        <div role="alert" className={styles.error}>
          <TriangleAlertIcon />
          <p>{errorMessage ?? 'The list could not be brought up to date.'}</p>
          {!errorMessage && <RetryButton onRetry={loadSessions} />}
        </div>
      )}
      {sessions && <List sessions={sessions} onEnd={end} onEndOthers={endOthers} />}
      {!sessions && load.state !== 'failed' && <Skeleton rows={3} label="Loading your sessions" />}
      {!sessions && load.state === 'failed' && (
        <LoadError title="The list could not be loaded" onRetry={loadSessions}>
          {describeError(load.error)}
        </LoadError>
      )}
    </section>
  );
}

/** How many sessions are shown at first. */
const firstRows = 10;

interface ListProps {
  readonly sessions: readonly ActiveSession[];
  readonly onEnd: (session: ActiveSession) => void;
  readonly onEndOthers: () => void;
}

function List({ sessions, onEnd, onEndOthers }: ListProps) {
  const now = new Date();
  const names = namesOf(sessions);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The button that had the focus is gone, so the first of the added rows takes it.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('button')[firstRows]?.focus();
  }, [showsAll]);

  return (
    <>
      {sessions.length > 1 ? (
        <EndOthers count={sessions.length - 1} onConfirm={onEndOthers} />
      ) : (
        <p className="soft">You are signed in on this device only.</p>
      )}
      <ul ref={list} className={styles.rows}>
        {sessions.slice(0, showsAll ? undefined : firstRows).map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            name={names[index] ?? ''}
            now={now}
            onEnd={() => onEnd(session)}
          />
        ))}
      </ul>
      {!showsAll && sessions.length > firstRows && (
        <button type="button" className="button" onClick={() => setShowsAll(true)}>
          Show all {sessions.length}
        </button>
      )}
      {sessions.length >= maxSessions && (
        <p className="soft">
          {maxSessions} devices are the most. The next sign-in signs out the one that you have not
          used for longest.
        </p>
      )}
    </>
  );
}
