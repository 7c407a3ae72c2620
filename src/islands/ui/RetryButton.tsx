import { useLayoutEffect, useRef } from 'react';

interface Props {
  readonly onRetry: () => unknown;
}

/**
 * Another try at what could not be loaded. Whoever is on it when it goes, since an answer is on its way or came by
 * itself, goes on at the part of the page it stood in.
 */
export function RetryButton({ onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own || own !== document.activeElement) return;
      const part = own.closest<HTMLElement>('[tabindex="-1"], section, dialog');
      if (!part) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    };
  }, []);

  return (
    <button ref={button} type="button" className="button" onClick={() => void onRetry()}>
      Try again
    </button>
  );
}
