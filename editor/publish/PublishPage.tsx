import { useState } from 'react';
import { keepName, type Shown, startPublishing } from './calls.ts';
import { History } from './History.tsx';
import { useDeskState } from './use-state.ts';
import { Waiting } from './Waiting.tsx';
import { whenInWords } from './when.ts';
import '#editor/desk/desk.css';
import '#editor/desk/room.css';

/** Your name is shown beside your changes; asked once and kept in the browser, unless you signed in. */
function Name({ me, mayPublish }: Pick<Shown, 'me' | 'mayPublish'>) {
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

const onlineWords = ({ online }: Shown): string =>
  online
    ? `Online since ${whenInWords(online.at)}, by ${online.by}.`
    : 'Nobody has published from here yet. Online is what your colleagues who program built last.';

/** What waits, what is online since when and by whom, and the history. */
export function PublishPage() {
  const { state, refresh } = useDeskState(2000);
  const [refusal, setRefusal] = useState<string>();
  const publish = async () => {
    setRefusal(await startPublishing());
    await refresh();
  };
  return (
    <main className="room">
      <p>
        <a href="/keystatic">Back to the editor</a>
      </p>
      <h1>Publish</h1>
      {state === null && (
        <p>
          This folder has no history, because it was copied without git. Changes are saved, but
          cannot be published from here; ask a colleague who programs for a clone.
        </p>
      )}
      {state && (
        <>
          <p>{onlineWords(state)}</p>
          <Name me={state.me} mayPublish={state.mayPublish} />
          {refusal !== undefined && (
            <p role="alert" className="failure">
              {refusal}
            </p>
          )}
          <Waiting state={state} onPublish={publish} />
          <History newest={state.newest} onDone={refresh} />
        </>
      )}
    </main>
  );
}
