/** Longest side in pixels and JPEG quality of each attempt; an invoice stays readable in all of them. */
const attempts = [
  [3600, 0.85],
  [2600, 0.8],
  [1800, 0.75],
] as const;

const asJpeg = (name: string): string => name.replace(/\.\w+$/, '').concat('.jpg');

async function draw(picture: ImageBitmap, maxSide: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return await canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Shrinks a photo to a JPEG of at most `maxBytes`; returns it unchanged if it is small enough or cannot be shrunk. */
export async function shrinkPhoto(photo: File, maxBytes: number): Promise<File> {
  if (photo.size <= maxBytes) return photo;
  try {
    const picture = await createImageBitmap(photo);
    for (const [maxSide, quality] of attempts) {
      const jpeg = await draw(picture, maxSide, quality);
      if (jpeg.size <= maxBytes) return new File([jpeg], asJpeg(photo.name), { type: jpeg.type });
    }
  } catch {
    // Not a readable picture; the upload's validation says so.
  }
  return photo;
}
