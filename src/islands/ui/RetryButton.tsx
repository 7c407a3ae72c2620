import { useLayoutEffect, useRef } from 'react';

interface Props {
  readonly onRetry: () => unknown;
}

/**
 * Loads again what failed to load. If it has the focus when it is removed, because loading began or succeeded, the focus
 * moves to the section around it.
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
