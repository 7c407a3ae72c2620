/** The longest name in the IANA database has 32 characters. */
const maxCharacters = 64;

/** The canonical name of a time zone; empty for an unknown one. */
export function knownTimeZone(name: string): string {
  if (name.length > maxCharacters || !/^[A-Za-z]/.test(name)) return '';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

/** A time zone in words: the last part of its name, such as “New York” of America/New_York. */
export const placeOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
