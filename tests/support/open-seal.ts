// Run as a worker thread: waits until all threads are ready, then opens the seal of a file and signs with it.
import { parentPort, workerData } from 'node:worker_threads';
import { createSeal } from '#server/auth/seal.ts';
import { keysIn } from '#server/auth/seal-keys.ts';

const { file, gate, count } = workerData as { file: string; gate: Int32Array; count: number };
Atomics.add(gate, 0, 1);
while (Atomics.load(gate, 0) < count);
parentPort?.postMessage(createSeal(...keysIn(file)).sign('a text'));
