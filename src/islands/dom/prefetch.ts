/** Loads a module before it is needed. A failure is ignored: the import at the time of need reports it. */
export const prefetch = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};
