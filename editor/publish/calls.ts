import type { Change } from '#editor/history/repository.ts';
import { nameCookie } from './author.ts';
import type { DeskState } from './desk.ts';

const base = '/api/desk';

/** What the page shows; undefined where the project's folder is no clone. */
export type Shown = DeskState & {
  readonly me: string;
  /** Of who signed in; undefined on one's own machine, where nobody does. */
  readonly mayPublish?: boolean | undefined;
};

export async function readState(): Promise<Shown | undefined> {
  const answer = await fetch(`${base}/state`);
  return answer.ok ? await answer.json() : undefined;
}

export const readHistory = async (file: string): Promise<Change[]> =>
  await (await fetch(`${base}/history?file=${encodeURIComponent(file)}`)).json();

/** Sends a call; resolves with why it was refused, or with nothing. */
async function post(call: string, body: object): Promise<string | undefined> {
  const answer = await fetch(`${base}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.ok ? undefined : await answer.text();
}

export const startPublishing = () => post('publish', {});
export const takeBack = (id: string, all: boolean) => post('take-back', { id, all });

const aYear = 31_536_000;

/** Keeps in this browser who edits here. */
export function keepName(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${nameCookie}=${encodeURIComponent(name)}; path=/; max-age=${aYear}; samesite=strict`;
}
