import { atom } from 'nanostores';
import { dropDraft } from './opened.ts';

/** Whether the page shows Keystatic's forms. */
export const $isOpen = atom(true);

/** Loads the page anew without a file's draft, so that its form shows the file as it is now. */
export async function reloadWithoutDraft(path: string): Promise<void> {
  // An open form could keep its draft again.
  $isOpen.set(false);
  // React takes the forms down before the next frame is drawn.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await dropDraft(path);
  // Keystatic lists the files once for as long as its page is there.
  location.reload();
}
