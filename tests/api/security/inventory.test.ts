import { expect, test } from 'vitest';
import { openPortal, problemOf } from '#tests/support/portal.ts';
import { addressOf, bytesOf, newEachTime, patternOf, routes } from './routes.ts';

const besideTheCatalogue = ['/healthz', '/readyz', '*'];

/** Every path in Fastify's drawing of its routes, in which a branch leaves out the beginning on its trunk. */
function pathsIn(drawing: string): string[] {
  const trunk: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', path = ''] = /^([│ ]*)[├└]── (\S+) \(/.exec(line) ?? [];
    if (path === '') return [];
    trunk.length = indent.length / 4;
    trunk.push(path);
    return trunk.join('');
  });
}

test('API9: the server has the calls of the catalogue, two for monitoring, and the site', async () => {
  const { app } = await openPortal();
  const served = pathsIn(app.printRoutes({ commonPrefix: false }));
  const patterns = new Set(routes.map(patternOf));
  expect(served.toSorted()).toEqual([...patterns, ...besideTheCatalogue].toSorted());
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('ASVS 4.1.4: a method that a path does not have is refused with those it has', async () => {
  const { app, signIn } = await openPortal();
  const token = await signIn();
  for (const route of routes) {
    const siblings = routes.filter(({ base, path }) => base === route.base && path === route.path);
    const allowed = siblings.flatMap(({ method, hasEffect }) =>
      method === 'GET' && !hasEffect ? [method, 'HEAD'] : [method as string],
    );
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const answer = await app.inject({
        method,
        url: addressOf(route),
        headers: { 'x-token': token },
      });
      expect(answer.statusCode, `${method} ${route.path}`).toBe(405);
      if (method !== 'HEAD') expect(problemOf(answer).code).toBe('method-not-allowed');
      expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(allowed.toSorted());
    }
  }
});

test('RFC 9110: HEAD is GET without the body', async () => {
  const { app, signIn } = await openPortal();
  const headers = { 'x-token': await signIn() };
  for (const route of routes.filter(({ method, hasEffect }) => method === 'GET' && !hasEffect)) {
    const url = addressOf(route);
    const get = await app.inject({ method: 'GET', url, headers });
    const head = await app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body], url).toEqual([get.statusCode, '']);
    const {
      'content-length': lengthOfGet,
      'transfer-encoding': _,
      ...headersOfGet
    } = bytesOf(get).headers;
    const {
      'content-length': lengthOfHead,
      'transfer-encoding': __,
      ...headersOfHead
    } = bytesOf(head).headers;
    expect(headersOfHead, url).toEqual(headersOfGet);
    // A problem names its request, whose number may have more digits.
    if (get.statusCode < 400 && !newEachTime.includes(route.name))
      expect(lengthOfHead, url).toBe(lengthOfGet);
  }
});
