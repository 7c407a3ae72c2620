import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Call } from '#editor/calls.ts';
import { cleanPicture } from './picture-file.ts';
import { addPicture, diskPathOf, listPictures, removePicture } from './store.ts';

const uploadSchema = z.strictObject({ name: z.string().max(500), contents: z.base64() });
const removalSchema = z.strictObject({ file: z.string() });

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

function send(folder: string, name: string): Response {
  const type = types[name.replace(/^.*\./, '')] ?? 'application/octet-stream';
  // An engineer's SVG is shown as a picture only, never as a page, which could run scripts.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  const headers = { 'content-type': type, 'content-security-policy': policy };
  return new Response(new Uint8Array(readFileSync(diskPathOf(folder, name))), { headers });
}

type OnSaved = (diskPath: string, headers: Headers) => void | Promise<void>;

/** Lists, shows, adds and removes the pictures of a content folder; reports the changed file of each request. */
export const pictureCalls = (folder: string, onSaved: OnSaved): Readonly<Record<string, Call>> => ({
  'GET /api/editor/pictures': () => listPictures(folder),
  'GET /api/editor/picture': (_, { url }) =>
    send(folder, new URL(url).searchParams.get('file') ?? ''),
  'POST /api/editor/pictures': async (body, { headers }) => {
    const { name, contents } = uploadSchema.parse(body);
    const { data, extension } = await cleanPicture(Buffer.from(contents, 'base64'));
    const file = addPicture(folder, name, data, extension);
    await onSaved(diskPathOf(folder, file), headers);
    return { file };
  },
  'POST /api/editor/pictures/remove': async (body, { headers }) => {
    const { file } = removalSchema.parse(body);
    const diskPath = diskPathOf(folder, file);
    removePicture(folder, file);
    await onSaved(diskPath, headers);
    return {};
  },
});
