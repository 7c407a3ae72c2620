import { useLayoutEffect, useRef } from 'react';

interface Props {
  readonly onRetry: () => unknown;
}

/**
 * Tries again to load what failed. If it has the focus when it is removed, because loading began or succeeded, the focus
 * moves to the section around it.
 */
export function RetryButton({ onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (!element || element !== document.activeElement) return;
      const section = element.closest<HTMLElement>('[tabindex="-1"], section, dialog');
      if (!section) return;
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    };
  }, []);

  return (
    <button ref={button} type="button" className="button" onClick={() => void onRetry()}>
      Try again
    </button>
  );
}
