import { ask } from '#editor/call-editor.ts';
import type { Change } from '#editor/history/log.ts';
import { nameCookie } from './author.ts';
import type { DeskState } from './desk-state.ts';
import type { Chosen, TakeBackPlan } from './taking-back.ts';

/** What the page shows; null where the project's folder is no clone. */
export type Shown = DeskState & {
  readonly me: string;
  /** Of who signed in; undefined on one's own machine, where nobody does. */
  readonly mayPublish?: boolean | undefined;
};

/** What was changed, of the whole site or one file, and what the files are called. */
export interface ShownHistory {
  readonly changes: readonly Change[];
  readonly titles: readonly { readonly file: string; readonly title: string }[];
}

/** Makes a call, whose answer is T; throws an Error with its words when it is refused. */
async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await ask(`/api/desk/${path}`, init);
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}

const post = (path: string, body: object) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const readState = () => call<Shown | null>('state');

export const readHistory = (file: string) =>
  call<ShownHistory>(`history?file=${encodeURIComponent(file)}`);

export const readPlan = ({ id, all }: Chosen) =>
  call<TakeBackPlan>(`take-back?id=${id}&all=${all}`);

export const startPublishing = () => post('publish', {});

export const takeBack = (chosen: Chosen, newest: string) =>
  post('take-back', { ...chosen, newest });

const aYear = 31_536_000;

/** Keeps in this browser who edits here. */
export function keepName(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${nameCookie}=${encodeURIComponent(name)}; path=/; max-age=${aYear}; samesite=strict`;
}
