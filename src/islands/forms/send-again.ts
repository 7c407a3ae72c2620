import { environment } from '#lib/environment.ts';

/** A mail takes a moment to arrive, so nobody asks for another one sooner. */
const pauseMs = 60_000;

/** Sends a mailed link again and says how that went; resolves when it may be sent once more. */
export async function sendAgain(
  send: () => Promise<'sent' | 'failed'>,
  say: (status: string) => void,
): Promise<void> {
  say('Sending…');
  if ((await send()) === 'sent') {
    say('Sent again. If nothing comes, you can ask once more in a minute.');
    await environment.wait(pauseMs, new AbortController().signal);
    say('');
  } else say('That did not work. Try again in a minute.');
}
