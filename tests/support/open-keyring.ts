// Run as a worker thread: waits until all threads are ready, then opens the keyring of a file and signs with it.
import { parentPort, workerData } from 'node:worker_threads';
import { keysIn } from '#server/auth/key-file.ts';
import { createKeyring } from '#server/auth/keyring.ts';

const { file, gate, count }: { file: string; gate: Int32Array; count: number } = workerData;
Atomics.add(gate, 0, 1);
while (Atomics.load(gate, 0) < count);
parentPort?.postMessage(createKeyring(...keysIn(file)).sign('a text'));
