import { useEffect, useState } from 'react';
import { createCountdown } from './countdown.ts';
import { CircleCheckIcon, XIcon } from './icons.tsx';

interface Props {
  /** What went well; without it there is nothing to see. */
  readonly message: string | undefined;
  /** Called when the time is up or the reader closes it. */
  readonly onClose: () => void;
  readonly milliseconds?: number;
}

type MessageProps = Required<Props> & { readonly message: string };

function Message({ message, onClose, milliseconds }: MessageProps) {
  const [countdown] = useState(() => createCountdown(milliseconds, onClose));
  useEffect(() => {
    countdown.run();
    return countdown.hold;
  }, [countdown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever reads or reaches it stops its clock
    <div
      className="toast"
      onPointerEnter={countdown.hold}
      onPointerLeave={countdown.run}
      onFocus={countdown.hold}
      onBlur={countdown.run}
    >
      <CircleCheckIcon />
      <p className="toast-text">{message}</p>
      <button type="button" className="toast-close" aria-label="Close message" onClick={onClose}>
        <XIcon />
      </button>
    </div>
  );
}

/** A success told for 3 seconds; pointing at it or reaching it by keyboard stops the clock. */
export const Toast = ({ message, onClose, milliseconds = 3000 }: Props) => (
  // Always there, because screen readers announce what enters a region, not the region itself.
  <div role="status" className="toast-region">
    {message && (
      <Message key={message} message={message} onClose={onClose} milliseconds={milliseconds} />
    )}
  </div>
);
