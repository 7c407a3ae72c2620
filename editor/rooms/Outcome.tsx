import { type ReactNode, useEffect, useRef } from 'react';

/** Why something was not done. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which React would call as a clean-up.
    void words.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={words} role="alert" className="failure">
      {children}
    </p>
  );
}

/** What was done; has the focus, because the pressed button is often gone. */
export function Done({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className="done">
      {children} Visitors see it once it is published.
    </p>
  );
}
