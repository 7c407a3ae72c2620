import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Answers the questions that createLimitedProcess() sends to this process, the one at the other end of it. */
export function answerQuestions(answer: (question: unknown) => Promise<unknown>): void {
  const send = (message: unknown, then?: () => void) =>
    process.send?.(message, undefined, undefined, then);
  // Whoever waits at the parent comes first.
  setPriority(5);
  new Worker(new URL('./watch-memory.ts', import.meta.url), {
    // Without a limit it would reserve half of the data that this process may have.
    resourceLimits: { maxOldGenerationSizeMb: 20, codeRangeSizeMb: 2 },
  });
  // The parent ends this process by closing its channel; a signal to all processes must not end an answer before that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  // “begun” goes out before the work starts: a process that ends before has not ended by the question.
  process.on('message', (question) =>
    send('begun', () => void answer(question).then(send, (error) => send({ error }))),
  );
  send('ready');
}
