const jamaica = { timeZone: 'America/Jamaica' } as const;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...jamaica });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  ...jamaica,
});
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...jamaica });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', ...jamaica });

// A plain day has no time zone: noon in Kingston stays on that day.
const moment = (iso: string): Date => new Date(iso.length === 10 ? `${iso}T12:00:00-05:00` : iso);

/** A moment or a plain day as a day in Jamaica in full, such as November 21, 2026. */
export const formatLongDay = (iso: string): string => longDay.format(moment(iso));

/** A moment as day and time in Jamaica, such as Nov 21, 2026, 4:05 PM. */
export const formatDayAndTime = (iso: string): string => dayAndTime.format(moment(iso));

/** A moment as a time of day in Jamaica, such as 4:05 PM. */
export const formatTime = (iso: string): string => time.format(moment(iso));

/** A moment or a plain day as its month in Jamaica, such as November 2026. */
export const formatMonth = (iso: string): string => month.format(moment(iso));
