import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { logOptions, registerRequestLog } from '#server/http/log.ts';
import { minute } from '#server/units/duration.ts';
import { isForeign } from './foreign.ts';
import { type ProxiedSite, refuse, registerGate, whoSent } from './gate.ts';
import { proxyTo } from './proxy.ts';
import { registerCalls } from './register-calls.ts';
import { type EditorServices, editorOf } from './session.ts';
import { registerSignIn } from './sign-in.ts';

/** Passes on the requests that the server behind the address answers by itself. */
async function passOn(
  app: FastifyInstance,
  services: EditorServices,
  site: ProxiedSite,
): Promise<void> {
  const { pass } = proxyTo(site);
  app.removeAllContentTypeParsers();
  // Bodies are passed on unread.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Vite's own addresses; one of them starts programs.
    if (request.url.startsWith('/__')) return refuse(reply, 404, 'There is no such page.');
    reply.hijack();
    return await pass(request.raw, reply.raw, whoSent(request));
  };
  app.get('/*', handler);
  // The forms of previewed pages call the editor's own API server, which has none of the portal's customers.
  const { api, identity } = services.config.prefixes;
  for (const prefix of [api, identity])
    app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: `${prefix}/*`, handler });
}

/** Lets Vite's connections in like requests, and ends each soon after its editor's session. */
function joinConnections(app: FastifyInstance, services: EditorServices, site: ProxiedSite): void {
  const { join } = proxyTo(site);
  app.server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    // Read now, because the proxy removes the cookie.
    const { cookie } = request.headers;
    const editor = await editorOf(services, { cookie }).catch(() => undefined);
    if (!editor || isForeign(request, site.origin))
      return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    const sessionCheck = setInterval(async () => {
      // While the database does not answer, the connection stays.
      if (!(await editorOf(services, { cookie }).catch(() => editor))) socket.destroy();
    }, minute);
    socket.once('close', () => clearInterval(sessionCheck));
    await join(request, socket, head, editor);
  });
}

function openFastify({ config }: EditorServices): FastifyInstance {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: true,
    // An address that cannot be decoded, before any route is looked for.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(reply, 400, 'This address cannot be read. Check it for typing errors.'),
  });
  registerRequestLog(app, config);
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'The editor has no such call.'));
  app.setErrorHandler((error, request, reply) => {
    const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500);
    if (status >= 500) request.log.error(error);
    const message = status === 413 ? 'This is too large.' : 'The editor cannot answer. Try again.';
    return refuse(reply, status, message);
  });
  return app;
}

/** Opens the editors' address: the sign-in page, and the editor behind it. */
export async function openAddress(
  services: EditorServices,
  site: ProxiedSite,
): Promise<FastifyInstance> {
  const app = openFastify(services);
  await app.register((scope) => registerSignIn(scope, services, site));
  await app.register(async (scope) => {
    registerGate(scope, services, site, '/sign-in');
    scope.get('/', async (_request, reply) => reply.redirect('/keystatic', 303));
    await scope.register((callScope) => registerCalls(callScope, services, site));
    await scope.register((pageScope) => passOn(pageScope, services, site));
  });
  joinConnections(app, services, site);
  return app;
}

/** Opens the address that shows unsaved changes; others than signed-in editors are led to the editors' address. */
export async function openDrafts(
  services: EditorServices,
  site: ProxiedSite,
  editorsUrl: string,
): Promise<FastifyInstance> {
  const app = openFastify(services);
  await app.register(async (scope) => {
    registerGate(scope, services, site, `${editorsUrl}/sign-in`);
    await scope.register((pageScope) => passOn(pageScope, services, site));
  });
  joinConnections(app, services, site);
  return app;
}
