import { useCallback, useState } from 'react';

/** A toast's message, if it shows one; `count` grows with each message, so that the same message can show twice. */
export interface ToastState {
  readonly message?: string | undefined;
  readonly count: number;
}

/** Shows a message, or without one hides the toast. */
export type ShowToast = (message?: string) => void;

/** The state of one toast. */
export function useToast(): { readonly toast: ToastState; readonly showToast: ShowToast } {
  const [toast, setToast] = useState<ToastState>({ count: 0 });
  const showToast = useCallback<ShowToast>(
    (message) => setToast(({ count }) => ({ message, count: count + 1 })),
    [],
  );
  return { toast, showToast };
}
