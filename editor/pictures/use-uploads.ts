import { useRef, useState } from 'react';
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
  // What is dropped while others are uploaded waits behind them.
  const queue = useRef<File[]>([]);

  async function upload(files: readonly File[]): Promise<void> {
    const isRunning = queue.current.length > 0;
    queue.current.push(...files);
    if (isRunning) return;
    const names: string[] = [];
    const outcomes: Message[] = [];
    for (let file = queue.current[0]; file; file = queue.current[0]) {
      setMessages([...outcomes, { text: `Uploading ${file.name}…` }]);
      try {
        const name = await uploadPicture(file);
        outcomes.push({ text: `${name} is there. ${names.length === 0 ? next : others}` });
        names.push(name);
      } catch (error) {
        outcomes.push({ text: `${file.name}: ${messageOf(error)}`, isRefusal: true });
      }
      queue.current.shift();
    }
    setMessages(outcomes);
    if (names.length > 0) onAdded(names);
  }

  return { messages, upload };
}
