import { corrections } from './corrections.ts';
import { killRepeatedly } from './kill.ts';
import { quotes } from './quotes.ts';
import { signIns } from './sign-ins.ts';
import { signUps } from './sign-ups.ts';
import { uploads } from './uploads.ts';

const times = Number(process.argv[2] ?? 20);
const invoices = uploads();
const { kinds, orphans, slowestStart } = await killRepeatedly(times, [
  signIns(),
  invoices,
  signUps,
  corrections,
  quotes,
]);
console.log(
  `${times} × kill -9 under writes; the slowest next start took ${slowestStart.toFixed(0)} ms`,
);
for (const { name, acknowledged, broken, halves } of kinds)
  console.log(`${name}: ${acknowledged} acknowledged, ${broken} broken, ${halves} half`);
console.log(`${invoices.orphans()} files without a row were left, ${orphans} of them not swept`);
const faults = kinds.reduce((sum, { broken, halves }) => sum + broken + halves, orphans);
process.exitCode = faults === 0 ? 0 : 1;
