import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { keystaticApi } from './api.ts';
import { editorCalls } from './calls.ts';
import { pageCalls } from './pages/calls.ts';
import { pictureCalls } from './pictures/calls.ts';
import { limits } from './pictures/limits.ts';
import { previewCalls } from './preview/call.ts';
import type { DeskOptions } from './publish/desk.ts';
import { openPublishing } from './publish/open.ts';
import { hasSecret } from './publish/secret.ts';

interface Options extends Pick<DeskOptions, 'build' | 'releases'> {
  /** The project, which is a clone if it can publish. */
  readonly dir: string;
  /** The folder of its content files. */
  readonly folder: string;
  readonly checkPage: (path: string, text: string) => Promise<void>;
  /** Called with the path of each written file. */
  readonly onWritten: (diskPath: string) => void;
  /** What each request from the editors' address holds; without that address, nobody's word is taken for who edits. */
  readonly secret?: string | undefined;
  /** Shows the site with drafts; returns its origin. */
  readonly show: (drafts: ReadonlyMap<string, string>) => Promise<string>;
  /** Waits until the site shows new pages; calls `report` with the path of a file that it has missed. */
  readonly untilShown?: (
    files: readonly string[],
    report: (diskPath: string) => void,
  ) => Promise<void>;
}

const maxBodyBytes = (limits.megabytes + 1) * 1e6;

const tooLarge = (): Response =>
  Response.json(
    { problem: 'This is too large.' },
    { status: 413, headers: { connection: 'close' } },
  );

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  return headers;
}

/** The answer to a call that failed, without the error, which may name files. */
function failed(url: string): Response {
  const problem =
    'The editor cannot do this. Try again, or ask an engineer, who finds the reason in its log.';
  return url.startsWith('/api/editor/')
    ? Response.json({ problem }, { status: 500 })
    : new Response(problem, {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
}

/** The body of a call; undefined if it is larger than any picture or form. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function toRequest(incoming: IncomingMessage): Promise<Request | undefined> {
  const headers = headersOf(incoming);
  const { method = 'GET', url = '/' } = incoming;
  const body = method === 'POST' ? await readBody(incoming) : null;
  if (body === undefined) return undefined;
  return new Request(new URL(url, 'http://127.0.0.1'), { method, headers, body });
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(new Uint8Array(await answer.arrayBuffer()));
}

/** Answers every call of the editor's pages; `next` gets any other request, and errors. */
export async function openAnswers({
  folder,
  checkPage,
  onWritten,
  show,
  secret,
  ...parts
}: Options) {
  const publishing = await openPublishing({ checkPage, onWritten, ...parts });
  const commitFile = (diskPath: string, headers: Headers) =>
    publishing.saved([relative(folder, diskPath)], headers);
  const answerCall = editorCalls({
    ...pageCalls(folder, async (files, headers, message) => {
      await publishing.saved(files, headers, message);
      await parts.untilShown?.(files, onWritten);
    }),
    ...pictureCalls(folder, commitFile),
    ...previewCalls({ folder, checkPage, show }),
  });
  const answerForm = keystaticApi({
    folder,
    checkPage,
    lastBy: publishing.lastBy,
    onSaved: async (diskPath, headers) => {
      onWritten(diskPath);
      await commitFile(diskPath, headers);
    },
  });
  const handlers = [
    ['/api/keystatic/', answerForm],
    ['/api/editor/', answerCall],
    ['/api/desk/', publishing.answer],
  ] as const;
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => {
    const { url = '' } = incoming;
    const [, handler] = handlers.find(([prefix]) => url.startsWith(prefix)) ?? [];
    if (secret === undefined) {
      delete incoming.headers['x-editor-name'];
    } else if (!hasSecret(headersOf(incoming), secret)) {
      outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      return outgoing.end('The editor answers only its own address.');
    }
    delete incoming.headers['x-editor-secret'];
    if (!handler) return next();
    return toRequest(incoming)
      .then((request) => (request ? handler(request) : tooLarge()))
      .catch((error: unknown) => {
        console.error(error);
        return failed(url);
      })
      .then((response) => send(response, outgoing))
      .catch(next);
  };
}
