import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod';
import { callEditor, messageOf } from '#editor/call-editor.ts';
import { formAddress } from '#editor/form-address.ts';
import { readDrafts } from '#editor/preview/drafts.ts';
import type { PageActs } from './acts.ts';
import { type Listed, listedSchema } from './listed.ts';

/** Throws if this browser has unsaved changes of a page: they would stay with its old address. */
async function refuseUnsaved(name: string): Promise<void> {
  const drafts = await readDrafts();
  if (drafts.some(({ path }) => path === `pages/${name}.mdx`))
    throw new Error(
      'This page has changes that are not saved. Open it and save them, or discard them with the clock.',
    );
}

const changeSchema = z.object({ message: z.string() });

/** A message about a change of a page, and the page's index in the list, now or before it was removed. */
interface PageChange {
  message: string;
  index: number;
}

/** The list of pages, and what can be done with them. */
export function usePages() {
  const [list, setList] = useState<Listed>();
  const [problem, setProblem] = useState<string>();
  const [lastChange, setLastChange] = useState<PageChange>();
  const load = useCallback(async () => {
    const newList = await callEditor('pages', listedSchema);
    setList(newList);
    return newList.pages.map(({ name }) => name);
  }, []);
  useEffect(() => {
    load().catch((error) => setProblem(messageOf(error)));
  }, [load]);

  const change = async (path: string, body: object) =>
    (await callEditor(path, changeSchema, body)).message;

  const acts: PageActs = {
    create: async (page) => {
      await change('pages', page);
      // The server takes spaces around an address for a slip.
      location.assign(formAddress(`pages/${page.name.trim()}.mdx`));
    },
    rename: async (page) => {
      await refuseUnsaved(page.name);
      const message = await change('pages/rename', page);
      setLastChange({ message, index: (await load()).indexOf(page.next.trim()) });
    },
    remove: async (page) => {
      await refuseUnsaved(page.name);
      const index = list?.pages.findIndex(({ name }) => name === page.name) ?? 0;
      const message = await change('pages/remove', page);
      await load();
      setLastChange({ message, index });
    },
  };
  return { list, problem, lastChange, acts };
}
