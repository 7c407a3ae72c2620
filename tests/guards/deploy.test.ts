import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { maxInvoiceBytes, maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import { allSettings, secretNames } from '#server/settings/all.ts';
import { rowsBelow } from './support/tables.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const unit = readFileSync('deploy/portal.service', 'utf8');
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()).default({}),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }));
// Of the services of compose.yaml, this file names only what it adds.
const editing = z
  .object({
    ...composeSchema.shape,
    services: z.object({ editor: serviceSchema, desk: serviceSchema, proxy: z.unknown() }),
  })
  .parse(parse(readFileSync('deploy/compose.editor.yaml', 'utf8'), { merge: true }));
const { editor, desk } = editing.services;
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('api-'));

const { dependencies }: { dependencies: { node: string } } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const nodeImage = `node:${dependencies.node}-slim`;

const settings = [...Object.keys(allSettings), ...secretNames.map((name) => `${name}_FILE`)];
const fileStoreSetting = /^S3_[A-Z_]+$/;
const unknownSettings = (names: readonly string[]) =>
  names.filter((name) => !settings.includes(name) && !fileStoreSetting.test(name));

/** The first group of each match: the values of a directive that a file may hold several times. */
const valuesOf = (text: string, directive: RegExp): string[] =>
  [...text.matchAll(directive)].map(([, value]) => value ?? '');

const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    valuesOf(text, /^Environment=(.+)$/gm).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );

test('the Dockerfile copies only files that exist and that .dockerignore lets through', () => {
  const sources = valuesOf(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) =>
    names.split(' '),
  );
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((name) => !existsSync(name))).toEqual([]);
  const allowed = valuesOf(readFileSync('.dockerignore', 'utf8'), /^!(.+)$/gm);
  expect(sources.filter((name) => !allowed.includes(name.split('/')[0] ?? ''))).toEqual([]);
});

test('the image runs without privileges, and its health check asks an existing address', () => {
  expect(valuesOf(dockerfile, /^USER (.+)$/gm)).toEqual(['node']);
  const [, run] = dockerfile.split(/^USER node$/m);
  expect(run).not.toMatch(/^(?:RUN|COPY)/m);
  const health = readFileSync('server/modules/health.ts', 'utf8');
  const healthPaths = [
    valuesOf(dockerfile, /(\/(?:healthz|readyz))/g),
    valuesOf(caddyfile, /health_uri (\S+)/g),
  ];
  expect(healthPaths).not.toContainEqual([]);
  for (const path of healthPaths.flat()) expect(health).toContain(`'${path}'`);
});

test('only existing settings are set', () => {
  const [image = ''] = valuesOf(dockerfile, /^ENV (.+)$/gm);
  expect(servers).toHaveLength(2);
  for (const names of [
    valuesOf(image, /(\w+)=/g),
    Object.keys(environmentOf(unit)),
    ...servers.map(([, { environment }]) => Object.keys(environment)),
  ]) {
    expect(names).not.toEqual([]);
    expect(unknownSettings(names)).toEqual([]);
  }
});

test('everything that a service of compose.yaml names is declared', () => {
  for (const [, { secrets, volumes, networks, environment }] of services) {
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
    expect(networks.filter((name) => !(name in compose.networks))).toEqual([]);
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    const declared = (name: string) =>
      name.startsWith('./') ? existsSync(name) : name in compose.volumes;
    expect(sources.filter((name) => !declared(name))).toEqual([]);
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    expect(files.filter((file) => !secrets.includes(file.split('/')[3] ?? ''))).toEqual([]);
  }
  const prepare = readFileSync('deploy/prepare.sh', 'utf8');
  for (const { file } of Object.values(compose.secrets))
    expect(prepare).toContain(file.split('/').at(-1));
});

test('a command beside the unit has its user, its data and each of its secrets', () => {
  const command = readFileSync('deploy/command.sh', 'utf8');
  const [user, state] = [/^User=(.+)$/gm, /^StateDirectory=(.+)$/gm].map((line) =>
    valuesOf(unit, line),
  );
  expect(command).toContain(`runuser --user ${user}`);
  expect(command).toContain(`DATA_DIR=/var/lib/${state}`);
  // As the unit's WorkingDirectory; scripts/portal.ts names files from INIT_CWD.
  expect(command).toMatch(/INIT_CWD="\$PWD"\ncd "\$folder"\nexec /);
  const secrets = valuesOf(unit, /^LoadCredential=([\w-]+):/gm);
  expect(valuesOf(command, /^for name in (.+); do$/gm)).toEqual([secrets.join(' ')]);
});

test('the timer’s backup is the one that the document describes', () => {
  const backup = readFileSync('deploy/portal-backup.service', 'utf8');
  const [command] = valuesOf(backup, /^ExecStart=\/opt\/portal\/deploy\/command.sh (.+)$/gm);
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`npm run portal -- ${command}\``);
});

test('the proxy sends no request to a second server that the first one may have begun', () => {
  // Without the block, Caddy repeats every GET.
  expect(caddyfile).toMatch(/\n\t\tlb_retry_match \{\n\t\t\tnot path \*\n\t\t\}\n/);
});

test('the proxy closes a connection that is not used before the server does', () => {
  // Fastify's default, as decision 39 says; server/app.ts sets no other.
  const serverCloses = 72;
  const proxyCloses = valuesOf(caddyfile, /^\t+keepalive (\d+)s$/gm).map(Number);
  expect(proxyCloses).toHaveLength(1);
  expect(Math.max(...proxyCloses)).toBeLessThan(serverCloses);
});

test('nobody but the proxy can be reached from outside', () => {
  const published = services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
  expect(published).toEqual(['proxy']);
  const outside = services.filter(([, { networks }]) => networks.includes('outside'));
  expect(outside.map(([name]) => name)).toEqual(['proxy', 'api-1', 'api-2']);
  expect(compose.networks['inside']).toEqual({ internal: true });
  for (const path of ['/metrics', '/readyz', '/ops/*']) expect(caddyfile).toContain(path);
});

test('the editor runs only on request, with existing settings and files, and cannot be reached from outside', () => {
  expect(Object.keys(compose.services)).not.toContain('editor');
  for (const { environment, secrets, networks, ports } of [editor, desk]) {
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
    const declaredSecrets = { ...compose.secrets, ...editing.secrets };
    expect(secrets.filter((name) => !(name in declaredSecrets))).toEqual([]);
    const declaredNetworks = { ...compose.networks, ...editing.networks };
    expect(networks.filter((name) => !(name in declaredNetworks))).toEqual([]);
    expect(ports).toEqual([]);
  }
  expect(readFileSync('deploy/prepare.sh', 'utf8')).toContain(Object.keys(editing.secrets)[0]);
  expect(JSON.stringify(editing.services.proxy)).toContain('./deploy/editor.caddy:');
  expect(readFileSync('deploy/editor.caddy', 'utf8')).toContain('{$EDITOR_ADDRESS}:8443');
});

test('what runs the clone’s code has no secret of the portal and is on no network with the database', () => {
  const { database } = compose.services;
  // The clone's code runs where the clone is; what editors publish from it is files alone.
  const isClone = ({ volumes }: { volumes: string[] }) =>
    volumes.some((volume) => /^\$\{EDITOR_CLONE[^/]*\}:/.test(volume));
  expect([isClone(desk), isClone(editor)]).toEqual([true, false]);
  expect(desk.secrets).toEqual(['editor-secret']);
  expect(desk.networks.filter((name) => database?.networks.includes(name))).toEqual([]);
  expect(Object.keys(desk.environment).filter((name) => secretNames.includes(name))).toEqual([]);
  // It reaches packages and git over a network of its own, and is reached over another by the address alone.
  const internal = { internal: true };
  expect(desk.networks.map((name) => editing.networks[name])).toEqual([internal, {}]);
  const others = [...services.map(([, service]) => service), editor];
  const neighbors = others.filter(({ networks }) =>
    networks.some((name) => desk.networks.includes(name)),
  );
  expect(neighbors).toEqual([editor]);
  // The address is the image's program, which nobody who edits can change.
  expect(editor.image).toBe(compose.services['api-1']?.image);
  const script = String(editor.command?.[1]);
  expect(valuesOf(dockerfile, /^COPY (editor\/\S+) \S+$/gm)).toContain(dirname(script));
});

test('no container keeps a capability that it does not need, and each has its limits', () => {
  for (const [name, service] of [...services, ...Object.entries({ editor, desk })]) {
    expect(service, name).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
  }
  const added = services.flatMap(([name, { cap_add }]) => (cap_add.length > 0 ? [name] : []));
  expect(added).toEqual(['proxy', 'database']);
  for (const limit of ['MemoryMax', 'TasksMax', 'ProcSubset'])
    expect(valuesOf(unit, new RegExp(`^${limit}=(.+)$`, 'gm')), limit).toHaveLength(1);
});

test('a stopping server gets the time that it needs', () => {
  const neededSeconds = (environment: Record<string, string>) =>
    Number(environment['DRAIN_SECONDS']) + Number(environment['STOP_SECONDS']);
  const [stopSeconds] = valuesOf(unit, /^TimeoutStopSec=(\d+)$/gm);
  expect(Number(stopSeconds)).toBeGreaterThan(neededSeconds(environmentOf(unit)));
  for (const [, { environment, stop_grace_period: period = '' }] of servers)
    expect(Number.parseInt(period, 10)).toBeGreaterThan(neededSeconds(environment));
});

test('every image is pinned, and the server’s has the Node of package.json', () => {
  const bases = valuesOf(dockerfile, /^FROM (\S+)/gm);
  expect(new Set(bases)).toEqual(new Set([nodeImage]));
  expect(desk.image).toBe(nodeImage);
  for (const [name, { image }] of services)
    if (!name.startsWith('api-')) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?$/);
});

test('each alert has its row that says what to do, and asks for figures that are exposed', () => {
  const alertSchema = z.object({ alert: z.string(), expr: z.string() });
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(alertSchema) })) })
    .parse(parse(readFileSync('deploy/alerts.yml', 'utf8')));
  const rules = groups.flatMap((group) => group.rules);
  const page = readFileSync('docs/operations.md', 'utf8');
  const rows = rowsBelow(page, 'Alerts').map(([name = '']) => name.replaceAll('`', ''));
  expect(rows).toEqual(rules.map(({ alert }) => alert));
  const figures = rules.flatMap(({ expr }) => expr.match(/\b(?:portal|http|nodejs)_\w+/g) ?? []);
  expect(new Set(figures).size).toBeGreaterThan(7);
  for (const figure of figures)
    expect(page).toContain(`\`${figure.replace(/_(?:count|bucket)$/, '')}\``);
});

test('the proxy lets the largest hand-in of invoices through', () => {
  const [megabytes] = valuesOf(caddyfile, /max_size (\d+)MB/g).map(Number);
  expect((megabytes ?? 0) * 1_000_000).toBeGreaterThan(maxInvoiceFiles * maxInvoiceBytes);
});
