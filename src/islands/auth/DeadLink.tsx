import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';

interface Props {
  readonly title: string;
  readonly href: string;
  readonly linkText: string;
  /** True after a refusal, when the button that had the focus is gone. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Explains why a mailed link does not work, and links to what helps. */
export function DeadLink({ title, href, linkText, takesFocus, children }: Props) {
  const action = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) action.current?.focus();
  }, [takesFocus]);

  return (
    <div className="form">
      <ErrorAlert title={title}>{children}</ErrorAlert>
      <a ref={action} href={href} className="button button-primary">
        {linkText}
      </a>
    </div>
  );
}
