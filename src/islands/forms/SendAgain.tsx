import { useState } from 'react';
import { sendAgain } from './send-again.ts';

interface Props {
  readonly send: () => Promise<'sent' | 'failed'>;
}

/** Sends a mailed link again, and says when that is possible once more. */
export function SendAgain({ send }: Props) {
  const [status, setStatus] = useState('');
  const [isPaused, setIsPaused] = useState(false);

  const press = async () => {
    if (isPaused) return;
    setIsPaused(true);
    await sendAgain(send, setStatus);
    setIsPaused(false);
  };

  return (
    <>
      <button
        type="button"
        className="form-link"
        aria-disabled={isPaused || undefined}
        onClick={() => void press()}
      >
        Send it again
      </button>
      <p role="status" className="hint">
        {status}
      </p>
    </>
  );
}
