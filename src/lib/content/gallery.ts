import * as z from 'zod';
import { words } from './fields.ts';

const noDescription =
  'Describe the picture in one sentence: people who cannot see it need a description.';

const image = z.strictObject({
  file: words('Shown three wide to two high; a press shows all of it.')
    .regex(
      /^[\w-]+\.(svg|jpg|jpeg|png|webp|avif)$/,
      'Choose a picture; in the file, write its name without its folder, such as flight.jpg.',
    )
    .meta({ picture: true }),
  alt: z
    .string(noDescription)
    .trim()
    .min(1, noDescription)
    .describe('In one sentence, for people who cannot see the picture.'),
  caption: words('One short sentence that says what happens there.'),
});

/** src/content/gallery.yaml: the pictures on the home page, in their order. */
export const gallerySchema = z.strictObject({
  heading: words('The heading above the pictures.'),
  lead: words('One or two sentences below the heading.'),
  images: z
    .array(image)
    .min(4, 'The gallery needs at least four pictures. Add another one, or keep this one.')
    .superRefine((images, { addIssue }) => {
      for (const [index, { file }] of images.entries())
        if (images.findIndex((image) => image.file === file) < index)
          addIssue({
            code: 'custom',
            path: [index, 'file'],
            message: `“${file}” is there twice. Choose another picture, or remove this one.`,
          });
    }),
});

export type Gallery = z.infer<typeof gallerySchema>;
