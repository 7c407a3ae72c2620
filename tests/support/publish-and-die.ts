// Publishes the clone in a folder and kills itself as a step begins: `node publish-and-die.ts FOLDER STEP`.
import { join } from 'node:path';
import { openRepository } from '#editor/history/repository.ts';
import { publish } from '#editor/publish/publish.ts';
import { quickBuild } from './clone.ts';

const [dir = '', fatalStep] = process.argv.slice(2);
const repository = openRepository(dir);
if (!repository) throw new Error(`${dir} is no clone`);
await publish({
  dir,
  releases: join(dir, 'releases'),
  build: quickBuild,
  by: 'Ann',
  commit: await repository.head(),
  onStep: (step) => {
    if (step === fatalStep) process.kill(process.pid, 'SIGKILL');
  },
});
