import { browser } from './browser.ts';
import type { Goal } from './goal.ts';
import { input } from './input.ts';
import { load } from './load.ts';
import { operations } from './operations.ts';
import { privacy } from './privacy.ts';
import { safety } from './safety.ts';

/** Every goal, in order. */
export const goals: readonly Goal[] = [
  ...safety,
  ...load,
  ...input,
  ...privacy,
  ...browser,
  ...operations,
];
