import { useEffect, useRef, useState } from 'react';
import { createCountdown } from './countdown.ts';
import { CircleCheckIcon, XIcon } from './icons.tsx';
import type { ShowToast, ToastState } from './use-toast.ts';

interface Props {
  readonly toast: ToastState;
  readonly showToast: ShowToast;
  /** “none” if another element announces it. */
  readonly role?: 'status' | 'none';
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

  // Closing returns the focus to where it was before it moved to the close button.
  const previousFocus = useRef<HTMLElement>(null);
  const close = () => {
    previousFocus.current?.focus();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing it pauses its timer
    <div
      className="toast"
      onPointerEnter={countdown.hold}
      onPointerLeave={countdown.run}
      onFocus={({ relatedTarget }) => {
        countdown.hold();
        previousFocus.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={countdown.run}
    >
      <CircleCheckIcon />
      <p className="toast-text">{message}</p>
      <button type="button" className="toast-close" aria-label="Close message" onClick={close}>
        <XIcon />
      </button>
    </div>
  );
}

/** A success message for 3 seconds; hovering or focusing it pauses the timer. */
export const Toast = ({ toast: { message, count }, showToast, role = 'status' }: Props) => (
  // Always rendered, because screen readers announce what enters a live region, not the region itself.
  <div role={role} className="toast-region">
    {message && <Message key={count} message={message} onClose={() => showToast()} />}
  </div>
);
