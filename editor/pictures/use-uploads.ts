import { useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { uploadPicture } from './upload.ts';

interface Message {
  text: string;
  isRefusal?: boolean;
}

export interface Uploading {
  /** Called with the names that the pictures got. */
  onAdded: (files: readonly string[]) => void;
  /** What to do with the first picture. */
  next: string;
  /** What to do with the others. */
  others: string;
}

/** Uploads pictures one after the other, and says what came of each. */
export function useUploads({ onAdded, next, others }: Uploading) {
  const [messages, setMessages] = useState<readonly Message[]>([]);

  async function upload(files: readonly File[]): Promise<void> {
    const added: string[] = [];
    const outcomes: Message[] = [];
    for (const file of files) {
      setMessages([...outcomes, { text: `Uploading ${file.name}…` }]);
      try {
        const name = await uploadPicture(file);
        outcomes.push({ text: `${name} is there. ${added.length === 0 ? next : others}` });
        added.push(name);
      } catch (error) {
        outcomes.push({ text: `${file.name}: ${messageOf(error)}`, isRefusal: true });
      }
    }
    setMessages(outcomes);
    if (added.length > 0) onAdded(added);
  }

  return { messages, upload };
}
