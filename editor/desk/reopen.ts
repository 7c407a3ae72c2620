import { atom } from 'nanostores';

/** Whether the forms are open. */
export const $isOpen = atom(true);

/** Closes the forms, does something that they must not see, and loads the page, so that they show the files as they are. */
export async function reopen(act: () => Promise<void>): Promise<void> {
  $isOpen.set(false);
  // React takes the forms down before the next frame is drawn.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await act();
  // Keystatic lists the files once for as long as its page is there.
  location.reload();
}
