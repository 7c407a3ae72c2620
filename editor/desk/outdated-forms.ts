import { hasDraft } from './opened.ts';
import { reloadWithoutDraft } from './reload.ts';

// Files whose form changed while a save ran. Keystatic still takes their text from before that save for the file's.
const outdatedFiles = new Set<string>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Notes that a form is up to date. */
export function noteCurrent(path: string): void {
  outdatedFiles.delete(path);
  if (outdatedFiles.size === 0) clearInterval(timer);
}

/**
 * Notes that Keystatic does not know a file's saved text. A reset of its form would bring back an older text, and sends no
 * event; so as soon as the form has no draft, the page is reloaded.
 */
export function noteOutdated(path: string): void {
  outdatedFiles.add(path);
  clearInterval(timer);
  timer = setInterval(async () => {
    for (const file of outdatedFiles) {
      // A save may have brought the form up to date while its draft was looked for.
      if ((await hasDraft(file)) || !outdatedFiles.has(file)) continue;
      noteCurrent(file);
      await reloadWithoutDraft(file);
    }
  }, 300);
}
