import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';

/** True when the last read got no answer although the device has a network. */
export const $isUnreachable = atom(false);

let answeredAt = 0;

/** Notes that the server answered a read. */
export function noteAnswer(): void {
  answeredAt = Date.now();
  $isUnreachable.set(false);
}

/** Notes a read without an answer that began at this time (`Date.now()`), unless the server has answered since. */
export function noteSilence(began: number): void {
  if (began >= answeredAt) $isUnreachable.set(environment.isOnline());
}
