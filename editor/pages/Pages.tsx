import { Fragment } from 'react';
import { Done, Refusal } from '#editor/rooms/Outcome.tsx';
import { Room } from '#editor/rooms/Room.tsx';
import { NewPage } from './NewPage.tsx';
import { PageRow } from './PageRow.tsx';
import { usePages } from './use-pages.ts';

/** The public pages, a form for a new one, and what can be done with pages of words. */
export function Pages() {
  const { list, problem, lastChange, acts } = usePages();
  const confirmation = lastChange && (
    <li>
      <Done key={lastChange.message}>{lastChange.message}.</Done>
    </li>
  );
  return (
    <Room here="/keystatic/pages" title="Pages">
      {problem && <Refusal>{problem}</Refusal>}
      {!list && !problem && <p role="status">Looking which pages there are…</p>}
      {list && (
        <>
          <NewPage places={list.places} create={acts.create} />
          <h2>All pages</h2>
          <p>
            Pages of words alone can get another address and be removed here; the others have their
            own layout.
          </p>
          <ol>
            {list.pages.map((page, index) => (
              <Fragment key={page.name}>
                {lastChange?.index === index && confirmation}
                <PageRow page={page} pages={list.pages} acts={acts} />
              </Fragment>
            ))}
            {lastChange?.index === list.pages.length && confirmation}
          </ol>
        </>
      )}
    </Room>
  );
}
