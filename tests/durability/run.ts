import { killRepeatedly } from './kill.ts';
import { killUploads } from './kill-uploads.ts';

const times = Number(process.argv[2] ?? 20);
const { promises, broken } = await killRepeatedly(times);
console.log(`${times} × kill -9 under writes: ${promises} acknowledged, ${broken} broken`);
const uploads = await killUploads(times);
console.log(
  `${times} × kill -9 under uploads: ${uploads.promises} acknowledged, ${uploads.broken} broken, ` +
    `${uploads.fileless} rows without a file, ${uploads.left} files left and ${uploads.orphans} of them not swept`,
);
process.exitCode = broken + uploads.broken + uploads.fileless + uploads.orphans === 0 ? 0 : 1;
