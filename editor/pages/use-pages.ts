import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod';
import { callEditor, messageOf } from '#editor/call-editor.ts';
import { readDrafts } from '#editor/preview/drafts.ts';
import type { PageActs } from './acts.ts';
import { type Listed, listedSchema } from './listed.ts';

/** Throws if this browser keeps changes of a page that nobody has saved: they belong to its old address. */
async function refuseUnsaved(name: string): Promise<void> {
  const drafts = await readDrafts();
  if (drafts.some(({ path }) => path === `pages/${name}.mdx`))
    throw new Error(
      'This page has changes that are not saved. Open it and save them, or discard them with the clock.',
    );
}

const changedSchema = z.object({ message: z.string() });

/** What was done with a page, and where in the list it is, or was. */
interface Done {
  message: string;
  index: number;
}

/** The list of pages, and what can be done with them. */
export function usePages() {
  const [listed, setListed] = useState<Listed>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<Done>();
  const load = useCallback(async () => {
    const next = await callEditor('pages', listedSchema);
    setListed(next);
    return next.pages.map(({ name }) => name);
  }, []);
  useEffect(() => {
    load().catch((error) => setProblem(messageOf(error)));
  }, [load]);

  const change = async (path: string, body: object) =>
    (await callEditor(path, changedSchema, body)).message;

  const acts: PageActs = {
    create: async (page) => {
      await change('pages', page);
      location.assign(`/keystatic/singleton/pages-${page.name}`);
    },
    rename: async (page) => {
      await refuseUnsaved(page.name);
      const message = await change('pages/rename', page);
      setDone({ message, index: (await load()).indexOf(page.next) });
    },
    remove: async (page) => {
      await refuseUnsaved(page.name);
      const index = listed?.pages.findIndex(({ name }) => name === page.name) ?? 0;
      const message = await change('pages/remove', page);
      await load();
      setDone({ message, index });
    },
  };
  return { listed, problem, done, acts };
}
