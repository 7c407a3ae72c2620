import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { proxyTo } from '#editor/address/proxy.ts';
import { listen } from '#tests/support/listen.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

// As Vite, Astro and the API answer: status, media type, words.
const answers: Readonly<Record<string, readonly [number, string | undefined, string]>> = {
  '/@fs/etc/passwd': [403, undefined, '<h1>403 Restricted</h1> - /srv/clone/src'],
  '/_image?href=x': [500, 'text/plain', 'ENOENT /srv/clone/src/x'],
  '/public/gone': [404, 'text/html', 'There is no page at this address.'],
  '/api/editor/pages': [422, 'text/plain', 'A page has this name already.'],
  '/identity/signin': [401, 'application/problem+json', '{"code":"wrong-password"}'],
};

test('error pages of the development server are not shown; calls and missing pages answer themselves', async () => {
  const target = await serve(({ url = '' }, answer) => {
    const [status = 500, type, words] = answers[url] ?? [];
    answer.writeHead(status, type ? { 'content-type': type } : {}).end(words);
  });
  const { pass } = proxyTo({ origin: 'https://edit.airbridge.test', target });
  const editor = { name: 'Ann', mayPublish: false };
  const origin = await serve((request, answer) => void pass(request, answer, editor));
  const seen: Record<string, readonly [number, string]> = {};
  for (const path of Object.keys(answers)) {
    const answer = await fetch(origin + path);
    seen[path] = [answer.status, await answer.text()];
  }
  const words =
    'The editor cannot show this page. Ask an engineer, who finds the reason in its log.';
  expect(seen).toEqual({
    '/@fs/etc/passwd': [403, words],
    '/_image?href=x': [500, words],
    '/public/gone': [404, 'There is no page at this address.'],
    '/api/editor/pages': [422, 'A page has this name already.'],
    '/identity/signin': [401, '{"code":"wrong-password"}'],
  });
});
