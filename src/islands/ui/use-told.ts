import { useCallback, useState } from 'react';

/** What went well; nothing to see without words, and the same words once more are another success. */
export interface Told {
  readonly message?: string | undefined;
  readonly count: number;
}

/** Tells another success, or takes back the one that shows. */
export type Tell = (message?: string) => void;

/** What a toast shows, and the way to change it. */
export function useTold(): { readonly told: Told; readonly tell: Tell } {
  const [told, setTold] = useState<Told>({ count: 0 });
  const tell = useCallback<Tell>(
    (message) => setTold(({ count }) => ({ message, count: count + 1 })),
    [],
  );
  return { told, tell };
}
