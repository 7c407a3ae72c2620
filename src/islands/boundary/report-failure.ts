import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { reportPageError } from '#lib/contract/page-errors.ts';
import { environment } from '#lib/environment.ts';

const reported = new Set<string>();

const scriptPlace = /^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/;

/** The places in our scripts that a stack names, innermost first, however the browser writes the rest. */
const placesIn = (stack: string): string[] =>
  stack
    .split('/_astro/')
    .map((text) => text.split(/[)\s]/, 1).join(''))
    .filter((place) => scriptPlace.test(place))
    .slice(0, 8);

/** What may be said about an error: its kind and its places in our scripts, never its words. */
const reportOf = ({ name, stack = '' }: Error) => ({
  error: name.replace(/\W/g, '').slice(0, 40) || 'Error',
  page: environment.location.pathname.slice(0, 100),
  places: placesIn(stack),
});

/** Tells the server once that something of the page could not be shown; whether that arrives changes nothing here. */
export async function reportFailure(error: Error): Promise<void> {
  const body = reportOf(error);
  const mark = JSON.stringify(body);
  if (reported.has(mark)) return;
  reported.add(mark);
  try {
    await call(reportPageError, { body }, { keepalive: true });
  } catch (trouble) {
    if (!isCallError(trouble)) throw trouble;
  }
}
