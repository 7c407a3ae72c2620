import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSite } from '#editor/publish/build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A project whose build is the given script, run in `source`. */
function projectWith(script: string) {
  const dir = temporaryFolder();
  const source = join(dir, 'source');
  mkdirSync(join(dir, 'editor/publish'), { recursive: true });
  mkdirSync(join(source, 'dist'), { recursive: true });
  writeFileSync(join(dir, 'editor/publish/build-site.ts'), script);
  return { source, output: join(dir, 'output'), build: buildSite(dir) };
}

test('a site is built for production at its public address, without what else the editor knows', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries({
    NODE_ENV: 'development',
    SITE_URL: 'http://localhost:4331',
    PUBLISH_SITE_URL: 'https://portal.example.com',
    PUBLIC_API_PATH: '/api/v2',
    DATABASE_URL: 'postgres://portal:secret@db/portal',
    SSH_AUTH_SOCK: '/run/agent',
    NODE_OPTIONS: '--no-warnings',
  }))
    vi.stubEnv(name, value);
  const { source, output, build } = projectWith(
    "import { writeFileSync } from 'node:fs'; writeFileSync('dist/x', JSON.stringify(process.env));",
  );
  await build(source, output);
  const environment: Record<string, string> = JSON.parse(readFileSync(join(output, 'x'), 'utf8'));
  expect(environment).toMatchObject({
    NODE_ENV: 'production',
    SITE_URL: 'https://portal.example.com',
    PUBLIC_API_PATH: '/api/v2',
    PATH: process.env['PATH'],
  });
  for (const name of ['DATABASE_URL', 'SSH_AUTH_SOCK', 'NODE_OPTIONS', 'VITEST'])
    expect(environment).not.toHaveProperty(name);
});

test('a build that fails says why', async () => {
  const { source, output, build } = projectWith(
    "process.stdout.write('/x is missing from the built site; a.html leads there.'); process.exitCode = 1;",
  );
  await expect(build(source, output)).rejects.toThrow(
    '/x is missing from the built site; a.html leads there.',
  );
});
