import { dropDraft, hasDraft } from './opened.ts';
import { reopen } from './reopen.ts';

// Files whose form was changed while a save ran. To Keystatic they still are what they were before that save.
const behind = new Set<string>();
let watching: ReturnType<typeof setInterval> | undefined;

/** Notes that a form is up to date. */
export function noteCurrent(path: string): void {
  behind.delete(path);
  if (behind.size === 0) clearInterval(watching);
}

/** Notes that a form lags behind its file. After a reset, which tells nobody, it is opened again and shows what was saved. */
export function noteBehind(path: string): void {
  behind.add(path);
  clearInterval(watching);
  watching = setInterval(async () => {
    for (const one of behind) {
      if ((await hasDraft(one)) || !behind.has(one)) continue;
      noteCurrent(one);
      await reopen(() => dropDraft(one));
    }
  }, 300);
}
