import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBare, makePortal } from './build-fixture.ts';

// Prints what a page costs to build; it never fails on a clock. CPU time counts, because a busy machine stretches the
// clock; a build with one page tells the cost of starting from that of pages.
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
  const make = contenders[name];
  const [base, small, large] = [cost(name, make, 1), cost(name, make, few), cost(name, make, many)];
  const further = (one: Cost, count: number) => (one.cpu - base.cpu) / (count - 1);
  const perSecond = (one: Cost, count: number) => ((count / one.wall) * 1000).toFixed(1);
  const line = (one: Cost, count: number) =>
    `${String(count).padStart(6)} pages: ${perSecond(one, count)} a second, ${(one.cpu / count).toFixed(1)} ms of CPU a page, ${further(one, count).toFixed(1)} ms for each but the first`;
  const growth = further(large, many) / further(small, few);
  console.log(`
${name}, ${(base.cpu / 1000).toFixed(1)} s of CPU with one page
${line(small, few)}
${line(large, many)}
  cost of a page at ${many} : at ${few} pages ${growth.toFixed(2)} × (goal ≤ 1)`);
  return { large, further: further(large, many) };
}

try {
  const [bare, portal] = [measure('bare'), measure('portal')];
  console.log(`
The portal's speed as a share of bare Astro's at ${many} pages (goal ≥ 0.70)
  whole build, CPU    ${(bare.large.cpu / portal.large.cpu).toFixed(2)}
  whole build, clock  ${(bare.large.wall / portal.large.wall).toFixed(2)}
  each further page   ${(bare.further / portal.further).toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true });
}
