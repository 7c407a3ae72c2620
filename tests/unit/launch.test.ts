import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

// Installs Node alone, once something is written to the pipe “go”; its own child must end with it.
const fakeNpm = `#!/bin/sh
echo npm installs
sleep 300 &
read line < go
kill $!
mkdir -p node_modules/node/bin
ln -s "$NODE" node_modules/node/bin/node
`;

const script = `
process.on('SIGTERM', () => { console.log('told to end'); process.exit(); });
process.on('disconnect', () => { console.log('left alone'); process.exit(); });
setInterval(() => undefined, 1e6);
console.log('the script runs');
`;

/** A clone without packages, whose npm is a fake. */
function makeClone() {
  const folder = temporaryFolder();
  for (const name of readdirSync('scripts').filter((file) => file.endsWith('.mjs')))
    cpSync(join('scripts', name), join(folder, 'scripts', name));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'npm'), fakeNpm);
  chmodSync(join(folder, 'bin', 'npm'), 0o755);
  writeFileSync(join(folder, 'package-lock.json'), '{"packages": {}}');
  writeFileSync(join(folder, 'script.mjs'), script);
  execFileSync('mkfifo', [join(folder, 'go')]);

  /** Runs a command in a shell, as npm does; `ended` resolves once nobody is left who could print. */
  function launch(command = 'scripts/launch.mjs script.mjs') {
    const child = spawn('sh', ['-c', `node ${command} 2>&1 & echo $!; wait`], {
      cwd: folder,
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        NODE: process.execPath,
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return followed(child);
  }
  const finishInstall = () => writeFile(join(folder, 'go'), '\n');
  return { folder, launch, finishInstall };
}

function followed(shell: ChildProcess) {
  let printed = '';
  shell.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const launcher = () => Number(printed.split('\n')[0]);
  const ended = once(shell, 'close');
  onTestFinished(() => {
    shell.kill('SIGKILL');
  });
  return {
    untilPrinted: (text: string) => vi.waitFor(() => expect(printed).toContain(text), 30_000),
    printed: () => printed,
    ended,
    killLauncher: (signal: NodeJS.Signals) => process.kill(launcher(), signal),
    killShell: () => shell.kill('SIGTERM'),
  };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'an install ends with its launcher, by %s',
  async (signal) => {
    const { launch } = makeClone();
    const start = launch();
    await start.untilPrinted('npm installs');
    start.killLauncher(signal);
    await start.ended;
  },
);

test('an install ends when npm’s shell is told to end, which tells nobody', async () => {
  const { launch } = makeClone();
  const start = launch();
  await start.untilPrinted('npm installs');
  start.killShell();
  await start.ended;
});

test('a second start waits for the first one’s install and does not repeat it', async () => {
  const { launch, finishInstall } = makeClone();
  const first = launch();
  await first.untilPrinted('npm installs');
  const second = launch();
  await second.untilPrinted('Another command is installing');
  await finishInstall();
  await first.untilPrinted('the script runs');
  await second.untilPrinted('the script runs');
  expect(second.printed()).not.toContain('npm installs');
  for (const start of [first, second]) start.killLauncher('SIGTERM');
  await Promise.all([first.ended, second.ended]);
});

test('a start takes over from one that was killed', async () => {
  const { launch, finishInstall } = makeClone();
  const first = launch();
  await first.untilPrinted('npm installs');
  const second = launch();
  await second.untilPrinted('Another command is installing');
  first.killLauncher('SIGKILL');
  await first.ended;
  await second.untilPrinted('npm installs');
  await finishInstall();
  await second.untilPrinted('the script runs');
  second.killLauncher('SIGTERM');
  await second.ended;
});

test('the script is told when the launcher is, when its shell is gone, and when the launcher is killed', async () => {
  const { launch, finishInstall } = makeClone();
  const install = launch();
  await install.untilPrinted('npm installs');
  await finishInstall();
  await install.untilPrinted('the script runs');
  install.killLauncher('SIGTERM');
  await install.ended;
  expect(install.printed()).toContain('told to end');
  for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
    const start = launch();
    await start.untilPrinted('the script runs');
    start.killLauncher(signal);
    await start.ended;
    expect(start.printed()).toContain('left alone');
  }
  const start = launch();
  await start.untilPrinted('the script runs');
  start.killShell();
  await start.ended;
  expect(start.printed()).toContain('told to end');
});

test.each(['dev', 'edit'])(
  '`npm run %s` has a data folder of its own, and ends with all that it started, even what hears no signal',
  async (name) => {
    const { folder, launch, finishInstall } = makeClone();
    for (const path of ['server', 'src/lib', 'node_modules/.bin'])
      mkdirSync(join(folder, path), { recursive: true });
    const server = 'console.error("data in", process.env.DATA_DIR); setInterval(() => 0, 1e6);';
    writeFileSync(join(folder, 'server', 'main.ts'), server);
    const astro = join(folder, 'node_modules/.bin/astro');
    writeFileSync(astro, "#!/bin/sh\ntrap '' INT TERM HUP\necho astro runs\nsleep 300\n");
    chmodSync(astro, 0o755);
    const install = launch(`scripts/${name}.mjs`);
    await install.untilPrinted('npm installs');
    await finishInstall();
    for (const end of ['its shell', 'SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
      const start = end === 'its shell' ? install : launch(`scripts/${name}.mjs`);
      await start.untilPrinted(`data in data-${name}\n`);
      await start.untilPrinted('astro runs');
      if (end === 'its shell') start.killShell();
      else start.killLauncher(end);
      await start.ended;
    }
  },
);

const wrongSiteSettings = { SITE_URL: 'foo', PUBLIC_API_PATH: 'api' };
const siteSentences =
  'SITE_URL must be an address such as https://portal.example.com.\nPUBLIC_API_PATH must look like /api/v1.\n';

const runNode = (args: readonly string[], settings: Readonly<Record<string, string>>) => {
  const env = { ...process.env, RELEASES_DIR: 'tests/support/releases', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('all wrong settings are named before the site is built', () => {
  const settings = { PORT: 'many', ...wrongSiteSettings };
  expect(runNode(['scripts/launch.mjs', '--built', 'server/main.ts'], settings)).toEqual({
    status: 1,
    stdout: '',
    stderr: `PORT must be a whole number from 0 to 65535.\n${siteSentences}`,
  });
});

test('a build names the wrong ones of its settings', () => {
  expect(runNode(['--eval', 'import("./astro.config.mjs")'], wrongSiteSettings)).toEqual({
    status: 1,
    stdout: '',
    stderr: siteSentences,
  });
});
