import * as z from 'zod';
import { callEditor } from '#editor/call-editor.ts';
import { tooLarge } from './limits.ts';

const answerSchema = z.object({ file: z.string() });

const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('This file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });

/** Uploads a picture; returns its new name. */
export async function uploadPicture(file: File): Promise<string> {
  const refusal = tooLarge(file.size);
  if (refusal) throw new Error(refusal);
  const body = { name: file.name, contents: await base64(file) };
  return (await callEditor('pictures', answerSchema, body)).file;
}
