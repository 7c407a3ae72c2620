import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';

interface Props {
  readonly title: string;
  /** Where to go instead. */
  readonly href: string;
  readonly way: string;
  /** After a refusal: the button that had the focus is gone then. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** What to do when a mailed link does not work. */
export function DeadLink({ title, href, way, takesFocus, children }: Props) {
  const action = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) action.current?.focus();
  }, [takesFocus]);

  return (
    <div className="form">
      <ErrorAlert title={title}>{children}</ErrorAlert>
      <a ref={action} href={href} className="button button-primary">
        {way}
      </a>
    </div>
  );
}
