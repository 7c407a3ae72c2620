import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPlaces, mergeValues } from '#editor/saving/merge-values.ts';

const base = {
  name: 'AirBridge',
  offices: [
    { name: 'Miami', phone: '1', hours: ['a'] },
    { name: 'Kingston', phone: '2', hours: ['b', 'c', 'd'] },
  ],
};

test('each one’s change is kept, also in one row of a list', () => {
  const mine = structuredClone(base);
  const theirs = structuredClone(base);
  mine.offices[1] = { name: 'Kingston', phone: '9', hours: ['b', 'c', 'd', 'mine'] };
  theirs.offices[1] = { name: 'Kingston 5', phone: '2', hours: ['theirs', 'b', 'c', 'd'] };
  theirs.name = 'SeaBridge';
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: {
      name: 'SeaBridge',
      offices: [
        base.offices[0],
        { name: 'Kingston 5', phone: '9', hours: ['theirs', 'b', 'c', 'd', 'mine'] },
      ],
    },
    clashes: [],
  });
});

test('a row that both add stands twice, and one that one of them takes out is gone', () => {
  const { value, clashes } = mergeValues(['a', 'b'], ['a', 'b', 'mine'], ['b', 'theirs']);
  expect([value, clashes]).toEqual([['b', 'mine', 'theirs'], []]);
});

test('a field that both changed is named with both values, and the choice decides', () => {
  const mine = { ...base, name: 'SeaBridge' };
  const theirs = { ...base, name: 'SkyBridge' };
  expect(mergeValues(base, mine, theirs).clashes).toEqual([
    { path: ['name'], before: 'AirBridge', mine: 'SeaBridge', theirs: 'SkyBridge' },
  ]);
  expect(mergeValues(base, mine, theirs, { name: 'theirs' })).toEqual({
    value: theirs,
    clashes: [],
  });
});

test('a row that one changed and the other took out is not decided for them', () => {
  const { clashes } = mergeValues(['a', 'b', 'c'], ['a', 'B', 'c'], ['a', 'c']);
  expect(clashes).toEqual([{ path: [1], before: ['b'], mine: ['B'], theirs: [] }]);
  expect(mergeValues(['a', 'b'], ['a', 'B'], ['a'], { '1': 'theirs' }).value).toEqual(['a']);
});

test('two rows that one took out and the other changed are decided together, whichever is chosen', () => {
  const [old, mine, theirs] = [
    ['a', 'b', 'c', 'd'],
    ['b', 'C', 'd'],
    ['A', 'b', 'd'],
  ];
  const { clashes } = mergeValues(old, mine, theirs);
  expect(clashes.map(({ path }) => path)).toEqual([[0], [1]]);
  expect(mergeValues(old, mine, theirs, { '0': 'theirs', '1': 'mine' })).toEqual({
    value: ['A', 'b', 'C', 'd'],
    clashes: [],
  });
});

test('a difference is named by the deepest path that both values have', () => {
  const after = {
    ...base,
    offices: [base.offices[0], { name: 'Kingston', phone: '3', hours: [] }],
  };
  expect(changedPlaces(base, after)).toEqual([
    ['offices', 1, 'phone'],
    ['offices', 1, 'hours'],
  ]);
});

const words = fc.constantFrom('a', 'b', 'c', 'd');
const file = fc.record(
  { one: words, two: fc.array(words, { maxLength: 4 }), three: fc.record({ x: words, y: words }) },
  { requiredKeys: ['one', 'two'] },
);

test('a change by one of two editors is kept as it is', () => {
  fc.assert(
    fc.property(file, file, (old, changed) => {
      expect(mergeValues(old, changed, old)).toEqual({ value: changed, clashes: [] });
      expect(mergeValues(old, old, changed)).toEqual({ value: changed, clashes: [] });
      expect(mergeValues(old, changed, changed)).toEqual({ value: changed, clashes: [] });
    }),
  );
});

test('with their value chosen at every clash, the file holds their words wherever they wrote', () => {
  fc.assert(
    fc.property(file, file, file, (old, mine, theirs) => {
      const { clashes } = mergeValues(old, mine, theirs);
      const choices = Object.fromEntries(
        clashes.map(({ path }) => [path.join('/'), 'theirs' as const]),
      );
      const merged = mergeValues(old, mine, theirs, choices);
      expect(merged.clashes).toEqual([]);
      if (old.one !== theirs.one) expect(merged.value).toMatchObject({ one: theirs.one });
    }),
  );
});
