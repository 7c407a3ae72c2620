const monthAndDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** One or more plain days without their year, such as “December 25” or “December 25 – 26”. */
export const formatDays = (from: string, to: string): string =>
  monthAndDay.formatRange(new Date(from), new Date(to));
