import { expect, test } from 'vitest';
import { listChanges } from '#server/audit/changes.ts';

test('the audit names what changes, with texts too short to read and numbers whole', () => {
  const before = { address: '14 Hope Road', phone: null, sea_freight: 1, pet: '🐕🐈', same: 'x' };
  const after = {
    address: '7 Pine Lane',
    phone: '8765550123',
    sea_freight: 0,
    pet: 'ab',
    same: 'x',
  };
  expect(listChanges(before, { ...after, left_out: undefined })).toEqual([
    'address: 14 … → 7 P…',
    'phone: nothing → 876…',
    'sea_freight: 1 → 0',
    'pet: 🐕… → a…',
  ]);
  // A single letter is not shown either, and an empty text is no value.
  expect(listChanges({}, { initial: 'D', comment: '' })).toEqual(['initial: nothing → …']);
});
