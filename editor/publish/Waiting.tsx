import { useState } from 'react';
import { Confirm } from '#editor/rooms/Confirm.tsx';
import { Changes } from './Changes.tsx';
import { type StateAnswer, startPublishing } from './call-desk.ts';

interface Props {
  readonly state: StateAnswer;
  /** Reads the state again. */
  readonly refresh: () => Promise<void>;
  readonly onPublishing: () => void;
}

/** What visitors do not see yet, page by page, and the button that publishes it. */
export function Waiting({ state, refresh, onPublishing }: Props) {
  const { waiting, saves, remote, step, online, mayPublish = true } = state;
  const [isAsking, setAsking] = useState(false);
  const names = [...new Set(saves.map(({ by }) => by))].join(' and ');
  const target = remote === null ? '' : ` and send it to “${remote}”`;
  const isEmpty = waiting.length === 0;
  const emptyHeading = online === null ? 'Nothing waits to be published' : 'Everything is online';
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{isEmpty ? emptyHeading : 'Not online yet'}</h2>
      {!isEmpty && names !== '' && <p>Saved by {names}.</p>}
      <Changes files={waiting} />
      {!isEmpty && !mayPublish && (
        <p>
          Your key may edit, not publish, so there is no button. What is saved waits here for a
          colleague who may.
        </p>
      )}
      {step === null && !isEmpty && mayPublish && (
        <button type="button" className="main" onClick={() => setAsking(true)}>
          Publish{target}
        </button>
      )}
      {isAsking && (
        <Confirm
          question="Put this online now?"
          yes={`Publish${target}`}
          meanwhile="Beginning…"
          onYes={async () => {
            await startPublishing();
            await refresh();
          }}
          onDone={onPublishing}
          onEnd={() => setAsking(false)}
        >
          <p>
            Everybody sees it in a few minutes
            {remote !== null && `, or once the host of “${remote}” has built it`}. You can take it
            back afterwards.
          </p>
        </Confirm>
      )}
    </section>
  );
}
