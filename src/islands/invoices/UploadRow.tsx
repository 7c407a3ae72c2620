import { formatBytes } from '#lib/format/bytes.ts';
import { dropUpload, retryUpload } from '#lib/stores/invoices/invoice-queue.ts';
import type { Upload, UploadProgress } from '#lib/stores/invoices/invoice-uploads.ts';
import styles from './FileRow.module.css';
import { FileRow } from './FileRow.tsx';
import { FilePicture } from './Picture.tsx';

const dropLabel = (state: UploadProgress['state']): string =>
  state === 'waiting' || state === 'sending' ? 'Cancel' : 'Remove';

function Progress({
  name,
  progress,
}: {
  readonly name: string;
  readonly progress: UploadProgress;
}) {
  if (progress.state === 'waiting')
    return <p className={styles.meta}>{progress.reason ?? 'Waiting its turn.'}</p>;
  if (progress.state !== 'sending') return null;
  const { sent, total } = progress;
  if (sent >= total)
    return (
      <>
        <p className={styles.meta}>Being checked</p>
        <progress className={styles.progress} aria-label={`Checking ${name}`} />
      </>
    );
  return (
    <>
      <p className={styles.meta}>{formatBytes(sent)} sent</p>
      <progress
        className={styles.progress}
        aria-label={`Sending ${name}`}
        max={total}
        value={sent}
      />
    </>
  );
}

interface Props {
  readonly upload: Upload;
  readonly onGone: () => void;
}

/** An upload with its progress or error. */
export function UploadRow({ upload, onGone }: Props) {
  const { id, file, replaces, progress } = upload;
  const { state } = progress;
  const errorMessage = state === 'failed' || state === 'refused' ? progress.reason : undefined;
  const mayRetry = state === 'failed' || (state === 'waiting' && progress.reason !== undefined);

  const drop = () => {
    dropUpload(id);
    onGone();
  };

  return (
    <FileRow
      name={file.name}
      size={file.size}
      picture={<FilePicture file={file} isRefused={state === 'refused'} />}
      errorMessage={errorMessage}
      note={replaces && `In place of ${replaces.name}`}
      progress={errorMessage === undefined && <Progress name={file.name} progress={progress} />}
      actions={
        <>
          {mayRetry && (
            <button type="button" className="button" onClick={() => retryUpload(id)}>
              Try again<span className="visually-hidden"> with {file.name}</span>
            </button>
          )}
          <button type="button" className="button" onClick={drop}>
            {dropLabel(state)}
            <span className="visually-hidden"> {file.name}</span>
          </button>
        </>
      }
    />
  );
}
