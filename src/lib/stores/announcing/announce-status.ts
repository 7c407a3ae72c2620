import { $announcing } from './asked.ts';

let count = 0;

/** Closes the form and shows the message as a toast; without one it hides the toast. */
export function announceStatus(message?: string): void {
  count += 1;
  $announcing.set({ message, count });
}
