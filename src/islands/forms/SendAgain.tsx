import { useState } from 'react';
import { environment } from '#lib/environment.ts';

/** A mail takes a moment to arrive, so nobody asks for another one sooner. */
const pauseMs = 60_000;

interface Props {
  readonly send: () => Promise<'sent' | 'failed'>;
}

/** Sends a mailed link again, and says when that is possible once more. */
export function SendAgain({ send }: Props) {
  const [status, setStatus] = useState('');
  const [isPaused, setIsPaused] = useState(false);

  const sendAgain = async () => {
    if (isPaused) return;
    setIsPaused(true);
    setStatus('Sending…');
    if ((await send()) === 'sent') {
      setStatus('Sent again. If nothing comes, you can ask once more in a minute.');
      await environment.wait(pauseMs, new AbortController().signal);
      setStatus('');
    } else setStatus('That did not work. Try again in a minute.');
    setIsPaused(false);
  };

  return (
    <>
      <button
        type="button"
        className="form-link"
        aria-disabled={isPaused || undefined}
        onClick={() => void sendAgain()}
      >
        Send it again
      </button>
      <p role="status" className="hint">
        {status}
      </p>
    </>
  );
}
