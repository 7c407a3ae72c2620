import { useStore } from '@nanostores/react';
import { $mistakes, goTo } from './mistakes.ts';
import { $saved } from './saved.ts';

/** What came of the last save: the mistakes, each leading to its box, or that it is saved. */
export function Dock() {
  const mistakes = useStore($mistakes);
  const saved = useStore($saved);
  return (
    <>
      <div role="alert" className="dock" hidden={mistakes.length === 0}>
        <h2>Not saved. Please look again at:</h2>
        <ul>
          {mistakes.map((mistake) => (
            <li key={mistake.field}>
              <button type="button" onClick={() => goTo(mistake)}>
                {mistake.where && <b>{mistake.where}:</b>} {mistake.words}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className="dock" hidden={!saved}>
        {saved}
      </div>
    </>
  );
}
