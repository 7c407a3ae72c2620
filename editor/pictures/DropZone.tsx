import { type DragEvent, useState } from 'react';
import { limits } from './limits.ts';
import { type Uploading, useUploads } from './use-uploads.ts';
import './pictures.css';

/** Uploads pictures that are dropped on it or chosen with it, one after the other, and shows the outcome of each. */
export function DropZone(uploading: Uploading) {
  const { messages, upload } = useUploads(uploading);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void upload([...event.dataTransfer.files]);
  }

  function dragOver(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }

  return (
    <div>
      <label
        className="drop"
        data-over={isOver || undefined}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        Drop pictures here, or choose some:{' '}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ currentTarget }) => {
            void upload([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      <small>
        JPEG, PNG, WebP or AVIF, at least {limits.minWidth.toLocaleString('en-US')} wide, at most{' '}
        {limits.megabytes} MB
      </small>
      <div role="status">
        {messages.map(({ text, isRefusal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and no message ever moves
          <p key={index} data-refused={isRefusal}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
