import { spawnSync } from 'node:child_process';

// Runs every benchmark on the built site. Run `npm run build` first, on an otherwise idle machine.
const parts = [
  ['What pages weigh', 'scripts/check-size.ts'],
  ['What tracking costs over SQLite', 'tests/bench/list.ts'],
  ['SQLite and PostgreSQL beside a bare Fastify', 'tests/bench/engines.ts'],
  ['The account on a slow phone', 'tests/bench/account.ts'],
  ['First and largest paint on a slow phone', 'tests/bench/paints.ts'],
  ['Public pages on a slow phone', 'scripts/lighthouse.ts'],
  ['What a page costs to build', 'tests/bench/build.ts'],
] as const;

for (const [title, file] of parts) {
  const startedAt = performance.now();
  console.log(`\n# ${title}\n`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${file}: ${seconds} s${status === 0 ? '' : `, ended with ${status}`}`);
}
