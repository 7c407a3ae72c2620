import { type DragEvent, useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { limits } from './limits.ts';
import { uploadPicture } from './upload.ts';
import './pictures.css';

interface Message {
  text: string;
  isRefusal?: boolean;
}

interface Props {
  /** Called with the names that the pictures got. */
  onAdded: (files: readonly string[]) => void;
  /** What to do with the first picture. */
  next: string;
  /** What to do with the others. */
  others: string;
}

/** Takes pictures that are dropped on it or chosen with it, one after the other, and tells what came of each. */
export function DropZone({ onAdded, next, others }: Props) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isOver, setOver] = useState(false);

  async function add(files: readonly File[]): Promise<void> {
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

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  }

  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div>
      <label
        className="drop"
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        Drop pictures here, or choose some:{' '}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      <small>
        JPEG, PNG, WebP or AVIF, at least {limits.leastWidth.toLocaleString('en-US')} wide, at most{' '}
        {limits.megabytes} MB
      </small>
      <div role="status">
        {messages.map(({ text, isRefusal }) => (
          <p key={text} data-refused={isRefusal}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
