import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { formatDayAndTime } from '#lib/format/date.ts';

const nameOf = ({ device, place, current, lastUsedAt }: ActiveSession): string =>
  [device, place, current ? 'this device' : `last used ${formatDayAndTime(lastUsedAt)}`]
    .filter(Boolean)
    .join(', ');

/** What a screen reader calls each session, no two alike: the second of the same device and minute is “(2)”. */
export const namesOf = (sessions: readonly ActiveSession[]): string[] =>
  sessions.map(nameOf).map((name, index, names) => {
    const alike = names.slice(0, index).filter((other) => other === name).length;
    return alike > 0 ? `${name} (${alike + 1})` : name;
  });
