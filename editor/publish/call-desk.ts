import * as z from 'zod';
import { ask } from '#editor/call-editor.ts';
import { nameCookie } from './author.ts';
import type { TakeBackChoice } from './taking-back.ts';

const texts = z.array(z.string()).readonly();

const changeSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: z.string(),
  summary: texts,
  files: texts,
  isOurs: z.boolean(),
});

const fileChangesSchema = z.object({ file: z.string(), title: z.string(), summary: texts });

/** The state of the desk for one editor; its fields are explained in desk-state.ts. */
const stateSchema = z.object({
  step: z.enum(['sources', 'build', 'check', 'whole', 'online']).nullable(),
  failure: z.string().nullable(),
  online: z.object({ at: z.string(), by: z.string() }).nullable(),
  waiting: z.array(fileChangesSchema.extend({ preview: z.string().optional() })).readonly(),
  saves: z.array(changeSchema).readonly(),
  newest: z.string().optional(),
  remote: z.string().nullable(),
  me: z.string(),
  /** Whether the signed-in editor may; undefined on one's own machine, where nobody signs in. */
  mayPublish: z.boolean().optional(),
});

/** The changes of the whole site or of one file, and the titles of the changed files. */
const historySchema = z.object({
  changes: z.array(changeSchema).readonly(),
  titles: z.array(z.object({ file: z.string(), title: z.string() })).readonly(),
});

const planSchema = z.object({
  newest: z.string(),
  changes: z.array(changeSchema).readonly(),
  files: z.array(fileChangesSchema).readonly(),
  others: z.number(),
  uncommitted: texts,
});

export type StateAnswer = z.infer<typeof stateSchema>;
export type HistoryAnswer = z.infer<typeof historySchema>;
export type PlanAnswer = z.infer<typeof planSchema>;

/** Makes a call and checks its answer; throws an Error with the refusal's words. */
async function call<T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<T> {
  const answer = await ask(`/api/desk/${path}`, init);
  if (!answer.ok) throw new Error(await answer.text());
  return schema.parse(await answer.json());
}

const post = (path: string, body: object) =>
  call(path, z.unknown(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The desk's state; null where the project's folder is no clone. */
export const readState = () => call('state', stateSchema.nullable());

export const readHistory = (file: string) =>
  call(`history?file=${encodeURIComponent(file)}`, historySchema);

export const readPlan = ({ id, all }: TakeBackChoice) =>
  call(`take-back?id=${id}&all=${all}`, planSchema);

export const startPublishing = () => post('publish', {});

export const takeBack = (choice: TakeBackChoice, newest: string) =>
  post('take-back', { ...choice, newest });

const yearInSeconds = 31_536_000;

/** Keeps in this browser who edits here. */
export function keepName(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${nameCookie}=${encodeURIComponent(name)}; path=/; max-age=${yearInSeconds}; samesite=strict`;
}
