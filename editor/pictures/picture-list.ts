import * as z from 'zod';

const listedPictureSchema = z.object({ file: z.string(), usedIn: z.array(z.string()) });

export const pictureListSchema = z.array(listedPictureSchema);

/** A picture's file, and the titles of the forms that name it. */
export type ListedPicture = z.infer<typeof listedPictureSchema>;

/** Where the editor shows a picture. */
export const pictureAddress = (file: string): string =>
  `/api/editor/picture?file=${encodeURIComponent(file)}`;
