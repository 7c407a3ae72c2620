import { createWorkQueue } from '#server/limits/work-queue.ts';

// Two at once, so that the worker thread never idles. A refused mail is retried later.
const drawInTurn = createWorkQueue({
  atOnce: 2,
  waitingAtMost: 100,
  share: { atOnce: 1, waitingAtMost: 3 },
  busy: 'Many PDFs are being made. Please try again.',
  ownBusy: 'Four of your PDFs are still being made. Please try again when one is there.',
});

/**
 * Draws a PDF once it is its turn; mails belong to no customer. Throws `unavailable` when too many wait,
 * `too-many-requests` when too many of them are the customer's.
 */
export const drawFor = <T>(customerId: number | undefined, draw: () => Promise<T>): Promise<T> =>
  drawInTurn(draw, customerId === undefined ? [] : [String(customerId)]);
