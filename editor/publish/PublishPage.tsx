import { useRef } from 'react';
import { Refusal } from '#editor/rooms/Outcome.tsx';
import { Room } from '#editor/rooms/Room.tsx';
import { keepName, type StateAnswer } from './call-desk.ts';
import { History } from './History.tsx';
import { Progress } from './Progress.tsx';
import { useDeskState } from './use-desk-state.ts';
import { Waiting } from './Waiting.tsx';

/** Asks for the editor's name, which the browser keeps; for an editor who signed in, a button to sign out. */
function Name({ me, mayPublish }: Pick<StateAnswer, 'me' | 'mayPublish'>) {
  if (mayPublish !== undefined)
    return (
      <form method="post" action="/sign-out">
        You are signed in as {me}. <button type="submit">Sign out</button>
      </form>
    );
  return (
    <label>
      Your name, which is shown beside your changes{' '}
      <input
        defaultValue={me}
        autoComplete="name"
        maxLength={80}
        onChange={({ target }) => keepName(target.value.trim())}
      />
    </label>
  );
}

/** The page “Publish”: what is online, what waits, and the history. */
export function PublishPage() {
  const { state, problem, refresh } = useDeskState(2000);
  const progress = useRef<HTMLElement>(null);
  return (
    <Room here="/desk" title="Publish">
      {problem && <Refusal>{problem}</Refusal>}
      {state === undefined && !problem && <p role="status">Looking what is not online yet…</p>}
      {state === null && (
        <p>
          This folder has no history, because it was copied without git. Changes are saved, but
          cannot be published from here; ask a colleague who programs for a clone.
        </p>
      )}
      {state && (
        <>
          <Progress state={state} place={progress} />
          <Name me={state.me} mayPublish={state.mayPublish} />
          <Waiting state={state} refresh={refresh} onPublishing={() => progress.current?.focus()} />
          <History newest={state.newest} refresh={refresh} />
        </>
      )}
    </Room>
  );
}
