import { useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { uploadPicture } from './upload.ts';

interface Message {
  text: string;
  isRefusal?: boolean;
}

export interface Uploading {
  /** Called with the new names of the pictures. */
  onAdded: (files: readonly string[]) => void;
  /** What to do with the first picture. */
  next: string;
  /** What to do with the others. */
  others: string;
}

/** Uploads pictures one after the other, with a message about each. */
export function useUploads({ onAdded, next, others }: Uploading) {
  const [messages, setMessages] = useState<readonly Message[]>([]);

  async function upload(files: readonly File[]): Promise<void> {
    const names: string[] = [];
    const outcomes: Message[] = [];
    for (const file of files) {
      setMessages([...outcomes, { text: `Uploading ${file.name}…` }]);
      try {
        const name = await uploadPicture(file);
        outcomes.push({ text: `${name} is there. ${names.length === 0 ? next : others}` });
        names.push(name);
      } catch (error) {
        outcomes.push({ text: `${file.name}: ${messageOf(error)}`, isRefusal: true });
      }
    }
    setMessages(outcomes);
    if (names.length > 0) onAdded(names);
  }

  return { messages, upload };
}
