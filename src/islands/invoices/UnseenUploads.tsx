import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { $uploads, type Upload } from '#lib/stores/invoices/invoice-uploads.ts';
import { UploadNews } from './UploadNews.tsx';

interface Props {
  readonly parcelId: string;
  readonly onOpen: () => void;
}

const isStuck = ({ progress }: Upload): boolean =>
  progress.state === 'failed' || progress.state === 'refused';

/** Reports a parcel's uploads while its list of invoices is closed; `onOpen` opens it. */
export function UnseenUploads({ parcelId, onOpen }: Props) {
  const uploads = useStore($uploads).filter(({ trackingId }) => trackingId === parcelId);
  // The list has shown these already.
  const [seenIds] = useState(() => new Set(uploads.filter(isStuck).map(({ id }) => id)));
  const stuckUpload = uploads.find((upload) => isStuck(upload) && !seenIds.has(upload.id));
  return createPortal(
    <>
      <UploadNews trackingId={parcelId} uploads={uploads} />
      {stuckUpload && (
        <div role="alert" className="toast-region">
          <div className="toast toast-error">
            <p className="toast-text">{stuckUpload.file.name} was not uploaded.</p>
            <button type="button" className="button" onClick={onOpen}>
              See why
            </button>
          </div>
        </div>
      )}
    </>,
    document.body,
  );
}
