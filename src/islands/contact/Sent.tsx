import { useEffect, useRef } from 'react';
import { messages } from '#lib/messages.ts';

interface Props {
  readonly onAgain: () => void;
}

/** Thanks for a message; takes the focus, because the submit button is gone. */
export function Sent({ onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent">
      <svg viewBox="0 0 120 44" aria-hidden="true">
        <path d="M4 42C14 -10 106 -10 116 42" />
        <rect x="51" y="-4" width="18" height="16" rx="3" />
      </svg>
      <h3 ref={heading} tabIndex={-1}>
        {messages.contactSubmitted}
      </h3>
      <button type="button" className="button" onClick={onAgain}>
        Write another message
      </button>
    </div>
  );
}
