/** Runs tasks one after the other: two saves at the same moment must not both follow the same commit. */
export function oneByOne() {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  };
}
