import { useCallback, useState } from 'react';

/** A toast's message, none while nothing shows; the count tells the same message shown twice. */
export interface ToastState {
  readonly message?: string | undefined;
  readonly count: number;
}

/** Shows a message, or without one takes the toast away. */
export type ShowToast = (message?: string) => void;

/** What a toast shows, and the way to change it. */
export function useToast(): { readonly toast: ToastState; readonly showToast: ShowToast } {
  const [toast, setToast] = useState<ToastState>({ count: 0 });
  const showToast = useCallback<ShowToast>(
    (message) => setToast(({ count }) => ({ message, count: count + 1 })),
    [],
  );
  return { toast, showToast };
}
