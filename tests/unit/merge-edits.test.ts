import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields } from '#lib/domain/edits.ts';
import { mergeEdits } from '#lib/domain/merge-edits.ts';

const base = { name: 'Danielle', phone: '8765550123', air: true, city: 'Kingston' };

test('a field that one edit changed takes that change, and a field that both changed alike their value', () => {
  const mine = { ...base, name: 'Dani', city: 'Portmore' };
  const theirs = { ...base, phone: '8765550199', air: false, city: 'Portmore' };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    values: { name: 'Dani', phone: '8765550199', air: false, city: 'Portmore' },
    kept: ['phone', 'air'],
    clashes: [],
  });
});

test('a field that both edits changed differently is reported with both values', () => {
  const mine = { ...base, phone: '', name: 'Dani' };
  const theirs = { ...base, phone: '8765550199', city: 'Negril' };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    values: { ...base, name: 'Dani', phone: '', city: 'Negril' },
    kept: ['city'],
    clashes: [{ field: 'phone', mine: '', theirs: '8765550199' }],
  });
});

// Few values, so that two often are the same.
const value = fc.oneof(fc.constantFrom('', 'a', 'b', 'A'), fc.boolean());
const record = fc.record({ one: value, two: value, three: value, __proto: value });
const triple = [record, record, record] as const;

test('a change is never lost: each field is mine, theirs, or reported as a clash', () => {
  fc.assert(
    fc.property(...triple, (from, mine, theirs) => {
      const { values, kept, clashes } = mergeEdits(from, mine, theirs);
      for (const field of ['one', 'two', 'three', '__proto'] as const) {
        const [isMine, isTheirs] = [mine[field] !== from[field], theirs[field] !== from[field]];
        const clash = clashes.find((one) => one.field === field);
        const isAlike = mine[field] === theirs[field];
        expect(clash).toEqual(
          isMine && isTheirs && !isAlike
            ? { field, mine: mine[field], theirs: theirs[field] }
            : undefined,
        );
        expect(kept.includes(field)).toBe(isTheirs && !isMine);
        expect(values[field]).toBe(isMine ? mine[field] : theirs[field]);
      }
    }),
  );
});

test('the order of the two matters to clashes alone, and merging again changes nothing', () => {
  fc.assert(
    fc.property(...triple, (from, mine, theirs) => {
      const there = mergeEdits(from, mine, theirs);
      const back = mergeEdits(from, theirs, mine);
      expect(back.clashes.map(({ field }) => field)).toEqual(
        there.clashes.map(({ field }) => field),
      );
      const clashing = new Set<string>(there.clashes.map(({ field }) => field));
      const differing = changedFields(there.values, back.values);
      expect(differing.filter((field) => !clashing.has(field))).toEqual([]);
      expect(mergeEdits(theirs, there.values, theirs).values).toEqual(there.values);
    }),
  );
});

test('without changes of mine the merge is theirs, and without changes of theirs it is mine', () => {
  fc.assert(
    fc.property(record, record, (from, other) => {
      expect(mergeEdits(from, from, other)).toMatchObject({ values: other, clashes: [] });
      expect(mergeEdits(from, other, from)).toEqual({ values: other, kept: [], clashes: [] });
    }),
  );
});
