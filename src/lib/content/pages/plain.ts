import * as z from 'zod';
import { common, lead } from './parts.ts';

/** A page of text only, such as our holidays; the text is below the frontmatter. */
export const plain = z.strictObject({
  ...common,
  template: z.literal('plain'),
  lead,
});
