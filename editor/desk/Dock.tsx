import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { placeOf } from '#editor/saving/place-of.ts';
import { $problems, goTo } from './problems.ts';
import { $saved } from './saved.ts';

/** The outcome of the last save: its message, or the problems, each of which leads to its box. */
export function Dock() {
  const problems = useStore($problems);
  const saved = useStore($saved);
  const first = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const isRefused = problems.length > 0;
  // The button “Save” loses the focus when it is disabled. After a save by keyboard, the focus stays in its box.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (isRefused) first.current?.focus();
    else if (saved) status.current?.focus();
  }, [isRefused, saved]);
  return (
    <>
      <div role="alert" className="dock" hidden={!isRefused}>
        <h2>Not saved. Please look again at:</h2>
        <ul>
          {problems.map((problem, index) => (
            <li key={placeOf(problem)}>
              <button
                ref={index === 0 ? first : undefined}
                type="button"
                onClick={() => goTo(problem)}
              >
                {problem.where && <b>{problem.where}:</b>} {problem.message}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div ref={status} role="status" tabIndex={-1} className="dock" hidden={!saved}>
        {saved}
      </div>
    </>
  );
}
