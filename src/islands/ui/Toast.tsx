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
  /** Called after 3 seconds or by the close button. */
  readonly onClose: () => void;
}

function Message({ message, onClose }: MessageProps) {
  const [countdown] = useState(() => createCountdown(3000, onClose));
  useEffect(() => {
    countdown.run();
    return countdown.hold;
  }, [countdown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing it pauses its timer
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

/** A success message for 3 seconds; hovering or focusing it pauses the timer. */
export const Toast = ({ toast: { message, count }, showToast }: Props) => (
  // Always rendered, because screen readers announce what enters a live region, not the region itself.
  <div role="status" className="toast-region">
    {message && <Message key={count} message={message} onClose={() => showToast()} />}
  </div>
);
