import { Fragment } from 'react';
import { Done, Refusal } from '#editor/rooms/Outcome.tsx';
import { Room } from '#editor/rooms/Room.tsx';
import { NewPage } from './NewPage.tsx';
import { PageRow } from './PageRow.tsx';
import { usePages } from './use-pages.ts';

/** The public pages, a form for a new one, and what can be done with pages of words. */
export function Pages() {
  const { listed, problem, done, acts } = usePages();
  const confirmation = done && (
    <li>
      <Done key={done.message}>{done.message}.</Done>
    </li>
  );
  return (
    <Room here="/keystatic/pages" title="Pages">
      {problem && <Refusal>{problem}</Refusal>}
      {!listed && !problem && <p role="status">Looking which pages there are…</p>}
      {listed && (
        <>
          <NewPage places={listed.places} create={acts.create} />
          <h2>All pages</h2>
          <p>
            Pages of words alone can get another address and be removed here; the others have their
            own layout.
          </p>
          <ol>
            {listed.pages.map((page, index) => (
              <Fragment key={page.name}>
                {done?.index === index && confirmation}
                <PageRow page={page} pages={listed.pages} acts={acts} />
              </Fragment>
            ))}
            {done?.index === listed.pages.length && confirmation}
          </ol>
        </>
      )}
    </Room>
  );
}
