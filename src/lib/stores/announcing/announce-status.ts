import { $announcing } from './announcement-form.ts';

// Makes each toast another one, so that the same message shows again.
let count = 0;

/** Closes the form and shows the message as a toast; without one it hides the toast. */
export function announceStatus(message?: string): void {
  count += 1;
  $announcing.set({ message, count });
}
