import type { LightMyRequestResponse } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';

/** The files of a ZIP by name. */
export function filesIn(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(bytes)));
}

/** The contents of a customer's archive: files, data and page. */
export function archiveIn({ rawPayload }: LightMyRequestResponse) {
  const files = filesIn(rawPayload);
  const textOf = (name: string) => strFromU8(files.get(name) ?? new Uint8Array());
  return { files, data: JSON.parse(textOf('data.json')), page: textOf('index.html') };
}
