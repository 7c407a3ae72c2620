import { type ReactNode, useEffect, useRef } from 'react';

/** Why something was not done. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Chromium returns a promise, which React would call as a clean-up.
    void paragraph.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={paragraph} role="alert" className="failure">
      {children}
    </p>
  );
}

/** What was done; takes the focus, because the pressed button often disappears. */
export function Done({ children }: { readonly children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} role="status" tabIndex={-1} className="done">
      {children} Visitors see it once it is published.
    </p>
  );
}
