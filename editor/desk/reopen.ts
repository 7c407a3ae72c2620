import { atom } from 'nanostores';

/** How often the forms were reopened; undefined while they are closed. */
export const $opening = atom<number | undefined>(0);

let count = 0;

/** Closes the forms, does something that they must not see, and opens them again. */
export async function reopen(act: () => Promise<void>): Promise<void> {
  $opening.set(undefined);
  // React takes the forms down before the next frame is drawn.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await act();
  count += 1;
  $opening.set(count);
}
