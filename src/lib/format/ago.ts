const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, such as “2 hours ago”; at least “1 minute ago”. */
export function formatAgo(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso);
  if (passed >= day) return words.format(-Math.floor(passed / day), 'day');
  if (passed >= hour) return words.format(-Math.floor(passed / hour), 'hour');
  return words.format(-Math.max(1, Math.floor(passed / minute)), 'minute');
}
