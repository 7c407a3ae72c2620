import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { Config } from '#server/settings/config.ts';
import type { SiteFiles } from '#server/site/site-files.ts';
import { sendProblem } from './errors.ts';
import { cacheControl, commonHeaders, iconHeaders } from './security.ts';

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

/** Without a pattern: `/+$` takes quadratic time over slashes in the middle of a path. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/** The decoded path of a file; undefined if it is not for browsers or cannot be decoded. */
function pathOf(url: string): string | undefined {
  try {
    const path = withoutOuterSlashes(decodeURIComponent(url.split('?')[0] ?? ''));
    return forServers.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** The file for a path: the page of that name, or the file itself. */
function findFile({ names }: SiteFiles, path: string): string | undefined {
  if (names.has(`${path}.html`)) return `${path}.html`;
  return isFile(path) && names.has(path) ? path : undefined;
}

/** Below these, everything that is refused is a problem: the calls. */
const callPrefixes = ({ prefixes }: Config) =>
  ['/api', ...Object.values(prefixes)].map((prefix) => `${prefix}/`);

/** Leads to the error page, unless a call was addressed. Returns whether it did. */
export function leadToErrorPage(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const path = request.url.split('?')[0] ?? '';
  if (callPrefixes(config).some((prefix) => path.startsWith(prefix))) return false;
  redirect(reply, `/error?from=${encodeURIComponent(path.slice(0, 200))}`);
  return true;
}

/** Serves the built site; unknown paths redirect to the error page, below the API they are a 404 problem. */
export async function registerSite(
  app: FastifyInstance,
  { config, site }: Services,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(config.siteDir),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });

  const send = (reply: FastifyReply, { root, policies }: SiteFiles, file: string) =>
    reply
      .headers(commonHeaders)
      .headers(file.startsWith('icons/') ? iconHeaders : {})
      .header('content-security-policy', policies[file] ?? emptyPolicy)
      .header('cache-control', file.startsWith('_astro/') ? cacheControl.hashed : cacheControl.page)
      .sendFile(file, root);

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url === '/' || request.url.startsWith('/?')) return redirect(reply, '/public/home');
    const sitePath = pathOf(request.url) ?? '';
    // A file that is missing here may belong to a release that another server shows already.
    if (!findFile(site.online().files, sitePath)) site.refresh();
    const { files } = site.online();
    const file = findFile(files, sitePath);
    if (file === 'error.html' || file === '404.html') reply.code(404);
    if (file) return send(reply, files, file);
    const earlierFiles =
      isFile(sitePath) && !sitePath.endsWith('.html') && site.earlierWith(sitePath);
    if (earlierFiles) return send(reply, earlierFiles, sitePath);
    const redirectTarget = sitePath === '' ? undefined : files.redirects.get(`/${sitePath}`);
    if (redirectTarget !== undefined) return redirect(reply, redirectTarget);
    // Without a built site there is no error page either, to which a redirect would lead in a circle.
    if (sitePath !== 'error' && leadToErrorPage(request, reply, config)) return reply;
    return sendProblem(reply, request, notFound());
  };

  app.get('/*', async (request, reply) => answer(request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request, notFound()));
}
