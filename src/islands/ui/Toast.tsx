import { useEffect, useState } from 'react';
import { createCountdown } from './countdown.ts';
import { CircleCheckIcon, XIcon } from './icons.tsx';
import type { ShowToast, ToastState } from './use-toast.ts';

interface Props {
  readonly toast: ToastState;
  readonly showToast: ShowToast;
}

interface MessageProps {
  readonly message: string;
  /** Called when the time is up or the reader closes it. */
  readonly onClose: () => void;
}

function Message({ message, onClose }: MessageProps) {
  const [countdown] = useState(() => createCountdown(3000, onClose));
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
export const Toast = ({ toast: { message, count }, showToast }: Props) => (
  // Always there, because screen readers announce what enters a region, not the region itself.
  <div role="status" className="toast-region">
    {message && <Message key={count} message={message} onClose={() => showToast()} />}
  </div>
);
