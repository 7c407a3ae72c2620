import '#editor/stay.ts';
import { useCallback, useEffect, useState } from 'react';
import { callEditor, mistakeOf } from '#editor/call-editor.ts';
import { readDrafts } from '#editor/preview/drafts.ts';
import { type Listed, readListed } from './listed.ts';
import { NewPage } from './NewPage.tsx';
import { PageRow } from './PageRow.tsx';
import '#editor/desk/room.css';

/** Whether this browser keeps changes of a page that nobody has saved. */
const hasDraft = async (body: unknown): Promise<boolean> => {
  const name: unknown = Reflect.get(Object(body), 'name');
  return (await readDrafts()).some(({ path }) => path === `pages/${name}.mdx`);
};

/** The public pages, a form for a new one, and what can be done with pages of words. */
export function Pages() {
  const [{ pages, places }, setListed] = useState<Listed>({ pages: [], places: [] });
  const [told, tell] = useState('');
  const [mistake, setMistake] = useState('');
  const load = useCallback(
    () => callEditor('pages').then((answer) => setListed(readListed(answer))),
    [],
  );
  useEffect(() => {
    load().catch((error: unknown) => setMistake(mistakeOf(error)));
  }, [load]);

  /** Makes a call that changes pages, reports the result, and lists them again. */
  async function act(path: string, body: unknown): Promise<boolean> {
    tell('');
    setMistake('');
    try {
      if (await hasDraft(body))
        throw new Error(
          'This page has changes that are not saved. Open it and save them, or discard them with the clock.',
        );
      const answer = await callEditor(path, body);
      tell(`${Reflect.get(Object(answer), 'words')}. Visitors see it once it is published.`);
      await load();
      return true;
    } catch (error) {
      setMistake(mistakeOf(error));
      return false;
    }
  }

  return (
    <main className="room">
      <p>
        <a href="/keystatic">Back to the editor</a>
      </p>
      <h1>Pages</h1>
      {mistake && (
        <p role="alert" className="failure">
          {mistake}
        </p>
      )}
      <p role="status">{told}</p>
      <NewPage places={places} act={act} />
      <h2>All pages</h2>
      <p>
        Pages of words alone can get another address and be removed here; the others have their own
        layout.
      </p>
      <ol>
        {pages.map((page) => (
          <PageRow key={page.name} page={page} pages={pages} act={act} />
        ))}
      </ol>
    </main>
  );
}
