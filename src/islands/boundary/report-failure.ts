import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { environment } from '#lib/environment.ts';

const reportedKeys = new Set<string>();

const scriptPosition = /^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/;

/** The positions in our scripts that a stack names, innermost first, in any browser's notation. */
const placesIn = (stack: string): string[] =>
  stack
    .split('/_astro/')
    .map((text) => text.split(/[)\s]/, 1).join(''))
    .filter((place) => scriptPosition.test(place))
    .slice(0, 8);

/** What may be reported: the error's name and positions in our scripts, never its message, which may be personal. */
const reportOf = ({ name, stack = '' }: Error) => ({
  error: name.replace(/\W/g, '').slice(0, 40) || 'Error',
  page: environment.location.pathname.slice(0, 100),
  places: placesIn(stack),
});

/** Reports a rendering error to the server, once each; a report that does not arrive is lost. */
export async function reportFailure(error: Error): Promise<void> {
  const body = reportOf(error);
  const key = JSON.stringify(body);
  if (reportedKeys.has(key)) return;
  reportedKeys.add(key);
  try {
    await call('reportPageError', { body }, { keepalive: true });
  } catch (failure) {
    if (!isCallError(failure)) throw failure;
  }
}
