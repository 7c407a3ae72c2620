import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { formatDayAndTime } from '#lib/format/date.ts';

const nameOf = ({ device, place, current, lastUsedAt }: ActiveSession): string =>
  [device, place, current ? 'this device' : `last used ${formatDayAndTime(lastUsedAt)}`]
    .filter(Boolean)
    .join(', ');

/** A different name for each session, for screen readers; a second session of the same name gets “(2)”. */
export const namesOf = (sessions: readonly ActiveSession[]): string[] =>
  sessions.map(nameOf).map((name, index, names) => {
    const namesakes = names.slice(0, index).filter((other) => other === name).length;
    return namesakes > 0 ? `${name} (${namesakes + 1})` : name;
  });
