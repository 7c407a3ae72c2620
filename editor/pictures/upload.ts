import { callEditor } from '#editor/call-editor.ts';

// As limits in picture-file.ts, which browsers cannot load.
const most = 20_000_000;

const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('This file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });

/** Uploads a picture; returns the name that it got. */
export async function uploadPicture(file: File): Promise<string> {
  if (file.size > most)
    throw new Error(`This file has ${Math.ceil(file.size / 1e6)} MB. Choose one of at most 20 MB.`);
  const added = await callEditor('pictures', { name: file.name, contents: await base64(file) });
  return String(typeof added === 'object' && added ? Reflect.get(added, 'file') : '');
}
