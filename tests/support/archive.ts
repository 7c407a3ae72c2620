import type { LightMyRequestResponse } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';

/** The files of a ZIP, by their names. */
export function filesIn(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(bytes)));
}

/** What a customer's archive holds: the files, the data and the page. */
export function archiveIn({ rawPayload }: LightMyRequestResponse) {
  const files = filesIn(rawPayload);
  const textOf = (name: string) => strFromU8(files.get(name) ?? new Uint8Array());
  return { files, data: JSON.parse(textOf('data.json')), page: textOf('index.html') };
}
