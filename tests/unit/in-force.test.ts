import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comingAfter, inForce, type Versions } from '#lib/domain/in-force.ts';
import { jamaicanDay } from '#lib/format/day.ts';

interface Version {
  readonly effectiveFrom: string;
}

const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

const histories = fc
  .uniqueArray(fc.nat({ max: 900 }), { minLength: 1, maxLength: 8 })
  .map((days) => days.sort((a, b) => a - b).map((day) => ({ effectiveFrom: dayAt(day) })))
  .map((versions) => versions as unknown as Versions<Version>);

test('on any day exactly one version is in force: the newest that has begun, or the first before any has', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: -30, max: 930 }), (versions, index) => {
      const day = dayAt(index);
      const current = inForce(versions, day);
      const coming = comingAfter(versions, day);
      const position = versions.indexOf(current);
      expect(position).toBeGreaterThanOrEqual(0);
      if (position > 0)
        expect([current.effectiveFrom, day].toSorted()).toEqual([current.effectiveFrom, day]);
      expect(versions.slice(position + 1)).toEqual(coming);
      expect(coming.filter(({ effectiveFrom }) => effectiveFrom <= day)).toEqual([]);
    }),
  );
});

test('each version begins on its day, not earlier, and no old one returns', () => {
  fc.assert(
    fc.property(histories, (versions) => {
      const days = Array.from({ length: 960 }, (_, index) => dayAt(index - 30));
      const order = days.map((day) => versions.indexOf(inForce(versions, day)));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(new Set(order).size).toBe(versions.length);
      for (const { effectiveFrom } of versions)
        expect(inForce(versions, effectiveFrom).effectiveFrom).toBe(effectiveFrom);
    }),
    { numRuns: 20 },
  );
});

test('a day begins at midnight in Kingston', () => {
  expect(jamaicanDay(new Date('2027-03-01T04:59:59.999Z'))).toBe('2027-02-28');
  expect(jamaicanDay(new Date('2027-03-01T05:00:00.000Z'))).toBe('2027-03-01');
});
