import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { saveFile } from '#islands/dom/save-file.ts';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { CircleCheckIcon } from '#islands/ui/icons.tsx';
import { formatBytes } from '#lib/format/bytes.ts';
import { $download, cancelMyData, fetchMyData } from '#lib/stores/security/my-data.ts';
import styles from './YourData.module.css';

/** Downloads everything held about the customer as one file. */
export function DownloadData() {
  const download = useStore($download);
  const startButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isBusy = download.state === 'preparing';

  const save = async () => {
    const file = await fetchMyData();
    if (file) saveFile(file.blob, file.name ?? 'my-data.zip');
  };

  const cancel = () => {
    // The focused button is about to be removed.
    startButton.current?.focus();
    cancelMyData();
  };

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Download everything</h2>
      <p className="soft">
        One ZIP file with all we hold about you: your profile, parcels with their journey, bills,
        quotes, messages, and the shop invoices you added. Your password is not in it.
      </p>
      <p className="soft">
        Unpack it and open <strong>index.html</strong> to read or print it. The same data for
        programs is in <strong>data.json</strong>.
      </p>
      {download.state === 'failed' && (
        <ErrorAlert heading="h3" title="Your data was not downloaded">
          {download.reason}
        </ErrorAlert>
      )}
      <div className={styles.actions}>
        <button
          ref={startButton}
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void save()}
        >
          {isBusy && <span className="submit-spinner" />}
          {isBusy ? 'Preparing…' : 'Download my data'}
        </button>
        {isBusy && (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        )}
        {isBusy && download.bytes > 0 && (
          <span className="soft">{formatBytes(download.bytes)} so far</span>
        )}
      </div>
      {/* Announces start and end, not the progress. */}
      <p role="status" className={styles.status}>
        {isBusy && <span className="visually-hidden">Preparing your data</span>}
        {download.state === 'saved' && (
          <>
            <CircleCheckIcon />
            {`Saved, ${formatBytes(download.bytes)}. Look in your downloads, and keep the file where only you can open it.`}
          </>
        )}
      </p>
    </section>
  );
}
