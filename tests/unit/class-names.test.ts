import { expect, test } from 'vitest';
import { classNameIn } from '#scripts/build/class-names.ts';

test('a class is named by its file; a second file of that name is refused', () => {
  expect(classNameIn('thing', '/src/list/Row.module.css')).toBe('thing_Row');
  expect(classNameIn('other', '/src/list/Row.module.css')).toBe('other_Row');
  expect(() => classNameIn('thing', '/src/bill/Row.module.css')).toThrow(
    'Rename /src/bill/Row.module.css: /src/list/Row.module.css has the same name.',
  );
});
