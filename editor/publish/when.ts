const time = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** A moment in words: “today 14:05”, “November 3, 2026, 09:12”. */
export function whenInWords(at: string, now = new Date()): string {
  const then = new Date(at);
  const isToday = then.toDateString() === now.toDateString();
  return isToday ? `today ${time.format(then)}` : `${day.format(then)}, ${time.format(then)}`;
}
