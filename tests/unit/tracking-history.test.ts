import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import { countingEvents, type HistoryEvent, joinHistory } from '#lib/domain/tracking-history.ts';
import { canTransition, type TrackingStatus } from '#lib/domain/tracking-status.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();

const event = (
  id: string,
  status: TrackingStatus,
  on: number,
  more: Partial<HistoryEvent> = {},
): HistoryEvent => ({ id, status, at: day(on), weightGrams: null, corrects: null, ...more });

const way = [
  event('a', 'PREALERTED', 1),
  event('b', 'RECEIVED_MIAMI', 2, { weightGrams: 900 }),
  event('c', 'IN_TRANSIT', 4),
];

/** What comes of a history whose last event joins the others. */
function outcomeOf(history: readonly HistoryEvent[]) {
  const last = history.at(-1);
  return last && joinHistory(history.slice(0, -1), last);
}

function stateAfter(history: readonly HistoryEvent[]) {
  const outcome = outcomeOf(history);
  return outcome && 'state' in outcome ? outcome.state : undefined;
}

function historyRefusal(history: readonly HistoryEvent[]) {
  const outcome = outcomeOf(history);
  return outcome && 'refusal' in outcome ? outcome.refusal : undefined;
}

const joinRefusal = (history: readonly HistoryEvent[], event: HistoryEvent) =>
  historyRefusal([...history, event]);

const idsOf = (history: readonly HistoryEvent[]) => countingEvents(history).map(({ id }) => id);

test('events count by time, and those of one moment in the order of arrival', () => {
  expect(idsOf(way.toReversed())).toEqual(['a', 'b', 'c']);
  const sameDay = [event('x', 'PREALERTED', 1), event('y', 'RECEIVED_MIAMI', 1)];
  expect(idsOf(sameDay)).toEqual(['x', 'y']);
});

test('a correction counts instead of the one it corrects, and a correction can be corrected', () => {
  const once = [...way, event('d', 'RECEIVED_MIAMI', 3, { corrects: 'b', weightGrams: 950 })];
  expect(idsOf(once)).toEqual(['a', 'd', 'c']);
  expect(stateAfter(once)).toMatchObject({ receivedAt: day(3), weightGrams: 950 });
  const twice = [...once, event('e', 'RECEIVED_MIAMI', 2, { corrects: 'd', weightGrams: 960 })];
  expect(idsOf(twice)).toEqual(['a', 'e', 'c']);
  expect(stateAfter(twice)).toMatchObject({ receivedAt: day(2), weightGrams: 960 });
});

test('a correction of one of several events of a moment keeps the place of that event', () => {
  const sameDay = [event('x', 'PREALERTED', 1), event('y', 'RECEIVED_MIAMI', 1)];
  const corrected = [...sameDay, event('z', 'PREALERTED', 1, { corrects: 'x' })];
  expect(idsOf(corrected)).toEqual(['z', 'y']);
});

test('the status is that of the last event; weight and receipt come from the events that have them', () => {
  expect(stateAfter([])).toBeUndefined();
  expect(stateAfter(way.slice(0, 1))).toEqual({
    status: 'PREALERTED',
    statusSince: day(1),
    receivedAt: null,
    listedAt: null,
    weightGrams: null,
  });
  const again = event('d', 'ARRIVED_JAMAICA', 5, { weightGrams: 880 });
  expect(stateAfter([...way, again])).toEqual({
    status: 'ARRIVED_JAMAICA',
    statusSince: day(5),
    receivedAt: day(2),
    listedAt: day(2),
    weightGrams: 880,
  });
});

test('a parcel without a receipt is listed by its first event in transit', () => {
  const announced = [event('a', 'PREALERTED', 1), event('b', 'EXCEPTION', 2)];
  expect(stateAfter(announced)).toMatchObject({ receivedAt: null, listedAt: null });
  const onItsWay = [...announced, event('c', 'IN_TRANSIT', 4), event('d', 'EXCEPTION', 5)];
  expect(stateAfter(onItsWay)).toMatchObject({ receivedAt: null, listedAt: day(4) });
  const corrected = [...onItsWay, event('e', 'IN_TRANSIT', 3, { corrects: 'c' })];
  expect(stateAfter(corrected)?.listedAt).toBe(day(3));
  const returned = [...announced, event('c', 'RETURNED', 3)];
  expect(stateAfter(returned)).toMatchObject({ receivedAt: null, listedAt: day(3) });
  const received = [...announced, event('c', 'RECEIVED_MIAMI', 3)];
  expect(stateAfter(received)).toMatchObject({ receivedAt: day(3), listedAt: day(3) });
});

test('a history begins with an announcement or a receipt', () => {
  expect(joinRefusal([], event('a', 'RECEIVED_MIAMI', 1))).toBeUndefined();
  expect(joinRefusal([], event('a', 'CLEARED', 1))).toBe(
    `A parcel’s history begins with PREALERTED or RECEIVED_MIAMI, not with CLEARED of ${day(1)}.`,
  );
});

test('a refusal says what came before and what may follow it', () => {
  expect(joinRefusal(way, event('d', 'DELIVERED', 5))).toBe(
    `DELIVERED of ${day(5)} cannot follow IN_TRANSIT of ${day(4)}. After IN_TRANSIT comes ARRIVED_JAMAICA or EXCEPTION.`,
  );
  const done = [event('a', 'RECEIVED_MIAMI', 1), event('b', 'RETURNED', 2)];
  expect(joinRefusal(done, event('c', 'IN_TRANSIT', 3))).toContain('Nothing follows RETURNED.');
});

test('a late event may come between two others if both allow it', () => {
  const gap = [event('a', 'PREALERTED', 1), event('b', 'RECEIVED_MIAMI', 3)];
  expect(joinRefusal(gap, event('c', 'EXCEPTION', 2))).toBeUndefined();
  expect(joinRefusal(gap, event('c', 'PREALERTED', 2))).toBeUndefined();
  expect(joinRefusal(gap, event('c', 'RETURNED', 2))).toContain('cannot follow PREALERTED');
  expect(joinRefusal(gap, event('c', 'IN_TRANSIT', 2))).toBeDefined();
  expect(stateAfter([...gap, event('c', 'EXCEPTION', 2)])?.status).toBe('RECEIVED_MIAMI');
});

test('only the newest correction of an event of the same parcel can be corrected', () => {
  const other = event('d', 'IN_TRANSIT', 4, { corrects: 'elsewhere' });
  expect(joinRefusal(way, other)).toBe('The event that it corrects is not one of this parcel.');
  const corrected = [...way, event('d', 'IN_TRANSIT', 5, { corrects: 'c' })];
  expect(joinRefusal(corrected, event('e', 'IN_TRANSIT', 6, { corrects: 'c' }))).toBe(
    'The event that it corrects was corrected before: name the newest correction.',
  );
  expect(joinRefusal(corrected, event('e', 'IN_TRANSIT', 6, { corrects: 'd' }))).toBeUndefined();
});

test('a correction that would leave a gap is refused', () => {
  const undo = event('d', 'PREALERTED', 1, { corrects: 'b' });
  expect(joinRefusal(way, undo)).toContain('cannot follow PREALERTED');
});

const attempt = fc.record({
  status: fc.constantFrom(...trackingStatuses),
  on: fc.integer({ min: 1, max: 12 }),
  corrects: fc.option(fc.integer({ min: 0, max: 8 })),
  weightGrams: fc.option(fc.integer({ min: 1, max: 9 })),
});

type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;

/** A history as the feed makes it: each event that may join does. */
function grow(attempts: readonly Attempt[]): HistoryEvent[] {
  const history: HistoryEvent[] = [];
  for (const { status, on, corrects, weightGrams } of attempts) {
    const correctedId = corrects === null ? null : `e${corrects}`;
    const next = event(`e${history.length}`, status, on, { corrects: correctedId, weightGrams });
    if (joinRefusal(history, next) === undefined) history.push(next);
  }
  return history;
}

test('whatever is sent, the history stays allowed by the table, and each uncorrected event counts once', () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
      const history = grow(attempts);
      const counting = countingEvents(history);
      expect(historyRefusal(history)).toBeUndefined();
      const corrections = history.filter(({ corrects }) => corrects !== null).length;
      expect(counting).toHaveLength(history.length - corrections);
      for (const [index, next] of counting.slice(1).entries()) {
        const before = counting[index];
        if (!before) throw new Error('a step has one before it');
        expect(before.at <= next.at).toBe(true);
        expect(before.status === next.status || canTransition(before.status, next.status)).toBe(
          true,
        );
      }
      expect(stateAfter(history)?.status).toBe(counting.at(-1)?.status);
    }),
  );
});

test('the order in which events of different days arrive does not change the result', () => {
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 20 }), fc.func(fc.integer()), (attempts, order) => {
      const days = new Set<string>();
      const history = grow(attempts.map((one) => ({ ...one, corrects: null }))).filter(
        ({ at }) => !days.has(at) && days.add(at),
      );
      const shuffled = history.toSorted((a, b) => order(a.id) - order(b.id));
      expect(stateAfter(shuffled)).toEqual(stateAfter(history));
    }),
  );
});
