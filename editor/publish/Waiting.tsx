import { useState } from 'react';
import { Confirm } from './Confirm.tsx';
import type { Shown } from './calls.ts';

const stepWords: Readonly<Record<NonNullable<Shown['step']>, string>> = {
  sources: 'Collecting what is saved…',
  build: 'Building the site, which takes about a minute…',
  check: 'Checking every page…',
  whole: 'Putting it online…',
  online: 'Putting it online…',
};

interface Properties {
  readonly state: Shown;
  readonly onPublish: () => Promise<unknown>;
}

/** What visitors do not see yet, page by page, and the button that shows it to them. */
export function Waiting({ state, onPublish }: Properties) {
  const { waiting, saves, remote, step, failure, online, mayPublish = true } = state;
  const [asks, setAsks] = useState(false);
  const names = [...new Set(saves.map(({ by }) => by))].join(' and ');
  const target = remote === null ? '' : ` and send it to “${remote}”`;
  const isDone = waiting.length === 0;
  const doneWords = online === null ? 'Nothing waits to be published' : 'Everything is online';
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{isDone ? doneWords : 'Not online yet'}</h2>
      {failure !== null && step === null && (
        <div role="alert" className="failure">
          <strong>Not published. What was online stays online.</strong>
          <p>{failure}</p>
        </div>
      )}
      {waiting.length > 0 && names !== '' && <p>Saved by {names}.</p>}
      {waiting.map(({ file, title, preview, words }) => (
        <article key={file}>
          <h3>
            {title}
            {preview && (
              <a href={preview} target="_blank" rel="noreferrer">
                Look at it
              </a>
            )}
          </h3>
          <ul>
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </article>
      ))}
      <p role="status">{step && `${stepWords[step]} You can go on working.`}</p>
      {!isDone && !mayPublish && (
        <p>
          Your key may edit, not publish, so there is no button. What is saved waits here for a
          colleague who may.
        </p>
      )}
      {step === null && !isDone && mayPublish && (
        <button type="button" className="main" onClick={() => setAsks(true)}>
          Publish{target}
        </button>
      )}
      {asks && (
        <Confirm
          question="Put this online now?"
          explanation={`Everybody sees it in about a minute${remote === null ? '' : `, or once the host of “${remote}” has built it`}. You can take it back afterwards.`}
          yes={`Publish${target}`}
          onYes={onPublish}
          onEnd={() => setAsks(false)}
        />
      )}
    </section>
  );
}
