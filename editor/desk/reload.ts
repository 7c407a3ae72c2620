import { atom } from 'nanostores';
import { dropDraft } from './opened.ts';

/** Whether the page shows Keystatic's forms. */
export const $isOpen = atom(true);

/** Reloads the page without a file's draft, so that its form shows the file as it is now. */
export async function reloadWithoutDraft(path: string): Promise<void> {
  // An open form could store its draft again.
  $isOpen.set(false);
  // React unmounts the forms before the next frame is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await dropDraft(path);
  // Keystatic lists the files only once in the life of its page.
  location.reload();
}
