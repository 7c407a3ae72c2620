import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBare, makePortal } from './build-fixture.ts';

// Prints what a page costs to build; it never fails on a clock. CPU time counts, because a busy machine stretches the
// clock; a portal with few pages is built first, so that the cost of starting is not taken for that of pages.
const folder = mkdtempSync(join(tmpdir(), 'portal-build-'));
const [few, many] = [100, 1000] as const;

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

function cost(name: string, make: (folder: string, count: number) => void, count: number): Cost {
  const project = join(folder, `${name}-${count}`);
  make(project, count);
  const script = resolve('tests/bench/build-once.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} with ${count} pages was not built: ${stderr}`);
  const pages = readdirSync(join(project, 'dist', 'public', 'guides'));
  const built = pages.filter((file) => file.endsWith('.html')).length;
  if (built !== count) throw new Error(`${name} built ${built} of ${count} pages`);
  rmSync(project, { recursive: true });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
}

const contenders = { portal: makePortal, bare: makeBare };

function measure(name: keyof typeof contenders) {
  const [small, large] = [cost(name, contenders[name], few), cost(name, contenders[name], many)];
  const each = (one: Cost, count: number) => one.cpu / count;
  console.log(`
${name}
  ${few} pages      ${each(small, few).toFixed(1)} ms of CPU a page, ${((few / small.wall) * 1000).toFixed(1)} pages a second
  ${many} pages     ${each(large, many).toFixed(1)} ms of CPU a page, ${((many / large.wall) * 1000).toFixed(1)} pages a second
  growth         ${(each(large, many) / each(small, few)).toFixed(2)} × a page
  further page   ${((large.cpu - small.cpu) / (many - few)).toFixed(1)} ms of CPU`);
  return large;
}

try {
  const [bare, portal] = [measure('bare'), measure('portal')];
  console.log(`
Portal beside bare Astro at ${many} pages: ${(bare.cpu / portal.cpu).toFixed(2)} × by CPU, ${(bare.wall / portal.wall).toFixed(2)} × by the clock (goal ≥ 0.70)`);
} finally {
  rmSync(folder, { recursive: true });
}
