const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A time of day as people read it, such as 9:00 AM for "09:00". */
export const formatClock = (hoursAndMinutes: string): string =>
  time.format(new Date(`1970-01-01T${hoursAndMinutes}:00Z`));
