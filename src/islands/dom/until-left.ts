import { environment } from '#lib/environment.ts';

/** Resolves when the page is left: a form stays busy until then, and works again after Back. */
export const untilLeft = (): Promise<undefined> =>
  new Promise((resolve) => {
    const stop = environment.listen('pagehide', () => {
      stop();
      resolve(undefined);
    });
  });
