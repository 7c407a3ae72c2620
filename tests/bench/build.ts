import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBare, makePortal } from './build-fixture.ts';
import { median } from './median.ts';

// Prints the cost of building a page; it never fails on timing. It measures CPU time, which other load affects less than
// elapsed time. A build with one page separates the startup cost from the cost per page. Each build runs once per round,
// because the processor's speed varies.
const rounds = 3;
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
  const pagesBuilt = pages.filter((file) => file.endsWith('.html')).length;
  if (pagesBuilt !== count) throw new Error(`${name} built ${pagesBuilt} of ${count} pages`);
  rmSync(project, { recursive: true });
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
}

const contenders = { bare: makeBare, portal: makePortal };
const sizes = [1, few, many] as const;
type Build = `${keyof typeof contenders} ${(typeof sizes)[number]}`;

/** The median cost of each build. */
function measure(): (build: Build) => Cost {
  const costs = new Map<string, Cost[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, make] of Object.entries(contenders))
      for (const count of sizes) {
        const build = `${name} ${count}`;
        costs.set(build, [...(costs.get(build) ?? []), cost(name, make, count)]);
      }
  return (build) => {
    const all = costs.get(build) ?? [];
    return { wall: median(all.map(({ wall }) => wall)), cpu: median(all.map(({ cpu }) => cpu)) };
  };
}

try {
  const costOf = measure();
  const costOfFurtherPage = (name: keyof typeof contenders, count: typeof few | typeof many) =>
    (costOf(`${name} ${count}`).cpu - costOf(`${name} 1`).cpu) / (count - 1);
  console.log(`Medians of ${rounds} rounds`);
  for (const name of ['bare', 'portal'] as const) {
    console.log(`
${name}, ${(costOf(`${name} 1`).cpu / 1000).toFixed(1)} s of CPU with one page`);
    for (const count of [few, many] as const) {
      const { wall, cpu } = costOf(`${name} ${count}`);
      console.log(
        `${String(count).padStart(6)} pages: ${((count / wall) * 1000).toFixed(1)} a second, ${(cpu / count).toFixed(1)} ms of CPU a page, ${costOfFurtherPage(name, count).toFixed(1)} ms for each but the first`,
      );
    }
    const growth = costOfFurtherPage(name, many) / costOfFurtherPage(name, few);
    console.log(`  cost of a page at ${many} : at ${few} pages ${growth.toFixed(2)} × (goal ≤ 1)`);
  }
  const [bare, portal] = [costOf(`bare ${many}`), costOf(`portal ${many}`)];
  console.log(`
The portal's speed as a share of bare Astro's at ${many} pages (goal ≥ 0.70)
  whole build, CPU    ${(bare.cpu / portal.cpu).toFixed(2)}
  whole build, clock  ${(bare.wall / portal.wall).toFixed(2)}
  each further page   ${(costOfFurtherPage('bare', many) / costOfFurtherPage('portal', many)).toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true });
}
