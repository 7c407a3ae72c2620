import { killRepeatedly } from './kill.ts';

const times = Number(process.argv[2] ?? 20);
const { promises, broken } = await killRepeatedly(times);
console.log(`${times} × kill -9 under writes: ${promises} acknowledged, ${broken} broken`);
process.exitCode = broken === 0 ? 0 : 1;
