/** Lets one caller at a time go on, in the order in which they asked. */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  /** Resolves when it is the caller's turn, which lasts until `end()`. */
  const take = async (): Promise<void> => {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
  };

  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };

  return { take, end };
}
