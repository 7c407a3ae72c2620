import * as z from 'zod';
import { words } from './fields.ts';

const noDescription =
  'Describe the picture in one sentence: people who cannot see it need a description.';

const image = z.strictObject({
  file: words('The name of a file in src/content/gallery.').regex(
    /^[\w-]+\.(svg|jpg|jpeg|png|webp|avif)$/,
    'Write the name of a picture without its folder, such as flight.svg or flight.jpg.',
  ),
  alt: z
    .string(noDescription)
    .trim()
    .min(1, noDescription)
    .describe('What is to be seen, in one sentence.'),
  caption: words('One short sentence that says what happens there.'),
});

/** src/content/gallery.yaml: the pictures on the home page, in their order. */
export const gallerySchema = z.strictObject({
  heading: words('The heading above the pictures.'),
  lead: words('One or two sentences below the heading.'),
  images: z.array(image).length(4, 'The gallery has room for exactly four pictures.'),
});

export type Gallery = z.infer<typeof gallerySchema>;
