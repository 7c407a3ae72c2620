/** Longest side in pixels and JPEG quality of each attempt; an invoice stays readable in all of them. */
const tries = [
  [3600, 0.85],
  [2600, 0.8],
  [1800, 0.75],
] as const;

const asJpeg = (name: string): string => name.replace(/\.\w+$/, '').concat('.jpg');

async function draw(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return await canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Shrinks a photo to a JPEG of at most `mostBytes`; returns it unchanged if it is small enough or cannot be shrunk. */
export async function shrinkPhoto(photo: File, mostBytes: number): Promise<File> {
  if (photo.size <= mostBytes) return photo;
  try {
    const picture = await createImageBitmap(photo);
    for (const [longest, quality] of tries) {
      const smaller = await draw(picture, longest, quality);
      if (smaller.size <= mostBytes)
        return new File([smaller], asJpeg(photo.name), { type: smaller.type });
    }
  } catch {
    // Its validation reports what is wrong with it.
  }
  return photo;
}
