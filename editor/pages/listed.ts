import * as z from 'zod';

const listedPageSchema = z.object({
  name: z.string(),
  title: z.string(),
  address: z.string(),
  /** Whether it is a page of words, without a layout of its own. */
  isPlain: z.boolean(),
  /** The titles of what links to it. */
  linkedFrom: z.array(z.string()),
});

/** What the page of all pages shows. */
export const listedSchema = z.object({
  pages: z.array(listedPageSchema),
  /** Where a new page's link can be. */
  places: z.array(z.object({ value: z.string(), label: z.string() })),
});

export type ListedPage = z.infer<typeof listedPageSchema>;
export type Listed = z.infer<typeof listedSchema>;
