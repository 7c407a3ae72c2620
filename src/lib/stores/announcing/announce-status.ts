import { $announcing } from './asked.ts';

let count = 0;

/** Closes the form and says what came of it in a toast; without a message it hides the toast. */
export function announceStatus(message?: string): void {
  count += 1;
  $announcing.set({ message, count });
}
