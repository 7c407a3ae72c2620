import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { sendProblem } from './errors.ts';
import { cacheControl, commonHeaders, shownElsewhere } from './security.ts';

/** Build output for web servers, ours and others, which browsers must not get. */
const forServers = /^(policies\.json|_headers|_redirects)$|\.(br|gz)$/;

/** For answers without content. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

const redirect = (reply: FastifyReply, path: string): FastifyReply =>
  reply
    .headers(commonHeaders)
    .header('content-security-policy', emptyPolicy)
    .header('cache-control', cacheControl.page)
    .redirect(path, 302);

/** The content security policy of each page, written by the build. */
function readPolicies(siteDir: string): Record<string, string> {
  const file = join(siteDir, 'policies.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const listFiles = (siteDir: string): Set<string> =>
  existsSync(siteDir)
    ? new Set(
        readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).map((name) =>
          name.split(sep).join('/'),
        ),
      )
    : new Set();

/** Without a pattern: `/+$` takes quadratic time over slashes in the middle of a path. */
function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/** The file for a path: the page of that name, or the file itself. */
function findFile(files: Set<string>, url: string): string | undefined {
  let path: string;
  try {
    path = withoutOuterSlashes(decodeURIComponent(url.split('?')[0] ?? ''));
  } catch {
    return undefined;
  }
  if (forServers.test(path)) return undefined;
  if (files.has(`${path}.html`)) return `${path}.html`;
  return /\.\w+$/.test(path) && files.has(path) ? path : undefined;
}

/** Serves the built site; unknown paths redirect to the error page, below the API they are a 404 problem. */
export async function registerSite(app: FastifyInstance, { config }: Services): Promise<void> {
  const root = resolve(config.siteDir);
  const files = listFiles(root);
  const policies = readPolicies(root);
  const apiPrefixes = ['/api', ...Object.values(config.prefixes)].map((prefix) => `${prefix}/`);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });

  const sendPage = (reply: FastifyReply, file: string) =>
    reply
      .headers(commonHeaders)
      .headers(file.startsWith('icons/') ? shownElsewhere : {})
      .header('content-security-policy', policies[file] ?? emptyPolicy)
      .header('cache-control', file.startsWith('_astro/') ? cacheControl.hashed : cacheControl.page)
      .sendFile(file);

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url === '/' || request.url.startsWith('/?')) return redirect(reply, '/public/home');
    const file = findFile(files, request.url);
    if (file === 'error.html' || file === '404.html') reply.code(404);
    if (file) return sendPage(reply, file);
    const path = request.url.split('?')[0] ?? '';
    if (apiPrefixes.some((prefix) => path.startsWith(prefix)))
      return sendProblem(reply, request, notFound());
    const from = path.slice(0, 200);
    return redirect(reply, `/error?from=${encodeURIComponent(from)}`);
  };

  app.get('/*', async (request, reply) => answer(request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request, notFound()));
}
