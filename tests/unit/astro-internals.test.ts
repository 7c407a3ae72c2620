import { expect, test } from 'vitest';
import { checkIsland } from '#scripts/build/astro-internals.ts';

test('the build names what a new version of Astro lacks, and what relies on it', () => {
  expect(() => checkIsland('customElements.define("astro-island")')).toThrow(
    "Astro's islands no longer have Astro[directive], on which src/islands/account/astro-internals.ts",
  );
});
