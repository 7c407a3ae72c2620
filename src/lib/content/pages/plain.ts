import * as z from 'zod';
import { common, lead } from './parts.ts';

/** A page of words and nothing else, such as the days of closing; they stand below the dashes. */
export const plain = z.strictObject({
  ...common,
  template: z.literal('plain'),
  lead,
});
