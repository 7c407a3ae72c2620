const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, such as “2 hours ago”; at least “1 minute ago”. */
export function formatAgo(iso: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(iso);
  if (elapsed >= day) return relativeTime.format(-Math.floor(elapsed / day), 'day');
  if (elapsed >= hour) return relativeTime.format(-Math.floor(elapsed / hour), 'hour');
  return relativeTime.format(-Math.max(1, Math.floor(elapsed / minute)), 'minute');
}
