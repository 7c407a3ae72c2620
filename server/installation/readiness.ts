import { outageOf } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { outageSignal } from '#server/signals.ts';
import { describeAnswer, measureAnswer, slowAnswer } from '#server/store/queries/ping.ts';
import { damageMessage, findSoundness } from '#server/store/soundness.ts';
import { watchSpace } from './space.ts';

/** What a server can do now, and why it can do no more. */
export interface Readiness {
  readonly status: 'not ready' | 'reads only' | 'slow' | 'ready';
  readonly detail?: string;
  /** False only when the database does not answer, with its error. */
  readonly isUp: boolean;
  readonly error?: unknown;
}

/** How long after a request was refused because of it the database counts as slow. */
const slowFor = 10_000;

/** Asks what /readyz and the metrics tell; `doctor` tries the same writes (`tryWriting`). */
export function watchReadiness(services: Pick<Services, 'store' | 'files' | 'config' | 'clock'>) {
  const { store } = services;
  const space = watchSpace(services);
  let slowUntil = Number.NEGATIVE_INFINITY;
  const stopCounting = outageSignal.subscribe(({ reason }) => {
    if (reason === 'queue too long' || reason === 'too slow')
      slowUntil = performance.now() + slowFor;
  });

  async function ask(): Promise<Readiness> {
    let milliseconds: number;
    try {
      milliseconds = await measureAnswer(store);
    } catch (error) {
      const detail = 'The database does not answer.';
      return { status: 'not ready', detail, isUp: false, error };
    }
    const soundness = findSoundness(store);
    if (soundness?.damage !== undefined)
      return {
        status: 'not ready',
        detail: damageMessage(soundness.damage, soundness),
        isUp: true,
      };
    const shortage = soundness?.isExchanged()
      ? 'database file exchanged'
      : await space.findShortage(milliseconds < slowAnswer);
    if (shortage !== undefined) {
      // Not a 503: the disk is everybody's, so that a balancer would have no server left to read from.
      const detail = `Nothing can be written (${shortage}); ${outageOf(shortage)?.remedy}.`;
      return { status: 'reads only', detail, isUp: true };
    }
    const isQuick = milliseconds < slowAnswer;
    if (isQuick && performance.now() > slowUntil) return { status: 'ready', isUp: true };
    const finding = isQuick
      ? 'Requests were refused because the database took too long'
      : describeAnswer(milliseconds);
    const detail = `${finding}; look at its load and at the network between.`;
    return { status: 'slow', detail, isUp: true };
  }

  const stop = (): void => {
    stopCounting();
    space.stop();
  };

  return { ask, stop };
}
