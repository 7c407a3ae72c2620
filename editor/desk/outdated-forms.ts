import { hasDraft } from './opened.ts';
import { reloadWithoutDraft } from './reload.ts';

// Files whose form was changed while a save ran. To Keystatic they still are what they were before that save.
const outdated = new Set<string>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Notes that a form is up to date. */
export function noteCurrent(path: string): void {
  outdated.delete(path);
  if (outdated.size === 0) clearInterval(timer);
}

/** Notes that a form lags behind its file. After a reset, which tells nobody, it is opened again and shows what was saved. */
export function noteOutdated(file: string): void {
  outdated.add(file);
  clearInterval(timer);
  timer = setInterval(async () => {
    for (const path of outdated) {
      if ((await hasDraft(path)) || !outdated.has(path)) continue;
      noteCurrent(path);
      await reloadWithoutDraft(path);
    }
  }, 300);
}
