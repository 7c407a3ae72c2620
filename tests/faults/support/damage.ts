import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { type SeededRandom, seededRandom } from '#server/store/seed/random.ts';
import { message } from '#tests/support/visitor.ts';
import { demo, listPath, mePath } from './portal.ts';

const seed = Number(process.env['FC_SEED'] ?? 20_261_121);
export const damageRandom = seededRandom(seed);

const pageSize = 4096;

/** Overwrites pages of a database file; most of the overwriting hits the header of a page, which a check must see. */
export function overwritePages(file: string, pages: number, random: SeededRandom): void {
  const handle = openSync(file, 'r+');
  // The first page identifies the file and is spared: damage to it prevents the start, which has its own test.
  const last = Math.floor(statSync(file).size / pageSize) - 1;
  for (let count = 0; count < pages; count += 1) {
    const at = random.integer(1, last) * pageSize;
    const bytes = Buffer.from(Array.from({ length: 512 }, () => random.integer(0, 255)));
    writeSync(handle, bytes, 0, bytes.length, at + random.pick([0, 0, random.integer(0, 3000)]));
  }
  closeSync(handle);
}

const post = (origin: string, path: string, body: object) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Calls that write, of several kinds of tables. */
export const writes: readonly ((origin: string) => Promise<Response>)[] = [
  (origin) =>
    post(origin, '/identity/token', {
      grant_type: 'password',
      username: demo.email,
      password: demo.password,
    }),
  (origin) => post(origin, '/identity/contact', message),
  (origin) => post(origin, '/identity/forgot', { email: demo.email, i18n: 'en' }),
];

/** Calls that read much. */
export const reads = (origin: string, token: string) =>
  [mePath, listPath, `/api/v1/customers/${demo.id}/billings`].map((path) =>
    fetch(origin + path, { headers: { 'x-token': token } }),
  );

/** A server's readiness: the status of the answer, and the word and the sentence in it. */
export async function readinessOf(origin: string) {
  const answer = await fetch(`${origin}/readyz`);
  const body: { status: string | number; detail?: string } = await answer.json();
  return { status: answer.status, word: body.status, detail: body.detail };
}
