import * as z from 'zod';

const listedPageSchema = z.object({
  name: z.string(),
  title: z.string(),
  address: z.string(),
  /** Whether it is a page of words, without a layout of its own. */
  isPlain: z.boolean(),
  /** The titles of the content files that link to it. */
  linkedFrom: z.array(z.string()),
});

/** The list of pages, as the editor's page “Pages” shows it. */
export const listedSchema = z.object({
  pages: z.array(listedPageSchema),
  /** The places for a new page's link. */
  places: z.array(z.object({ value: z.string(), label: z.string() })),
});

export type ListedPage = z.infer<typeof listedPageSchema>;
export type Listed = z.infer<typeof listedSchema>;
