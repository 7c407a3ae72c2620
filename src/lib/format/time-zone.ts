const partOf = (timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset', at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

// Any year will do: only the difference between summer and winter matters.
const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

const offsetAt = (timeZone: string, at: Date): string =>
  partOf(timeZone, 'shortOffset', at).replace('GMT', 'UTC').replace('-', '−');

/** A time zone with its offset, such as Eastern Time, UTC−5 (UTC−4 in summer) for America/New_York. */
export function formatTimeZone(timeZone: string): string {
  const winterOffset = offsetAt(timeZone, winter);
  const summerOffset = offsetAt(timeZone, summer);
  const name = partOf(timeZone, 'longGeneric', winter);
  return winterOffset === summerOffset
    ? `${name}, ${winterOffset} all year`
    : `${name}, ${winterOffset} (${summerOffset} in summer)`;
}
