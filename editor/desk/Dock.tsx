import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { placeOf } from '#editor/saving/place-of.ts';
import { $mistakes, goTo } from './mistakes.ts';
import { $saved } from './saved.ts';

/** What came of the last save: the mistakes, each leading to its box, or that it is saved. */
export function Dock() {
  const mistakes = useStore($mistakes);
  const saved = useStore($saved);
  const first = useRef<HTMLButtonElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const isRefused = mistakes.length > 0;
  // The button “Save” loses the focus while it is disabled; whoever saved from a box stays there.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (isRefused) first.current?.focus();
    else if (saved) told.current?.focus();
  }, [isRefused, saved]);
  return (
    <>
      <div role="alert" className="dock" hidden={!isRefused}>
        <h2>Not saved. Please look again at:</h2>
        <ul>
          {mistakes.map((mistake, index) => (
            <li key={placeOf(mistake)}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                onClick={() => goTo(mistake)}
              >
                {mistake.where && <b>{mistake.where}:</b>} {mistake.words}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div ref={told} role="status" tabIndex={-1} className="dock" hidden={!saved}>
        {saved}
      </div>
    </>
  );
}
