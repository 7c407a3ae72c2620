import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { messages } from '#lib/messages.ts';
import { $uploadNews, isUnderWay, type Upload } from '#lib/stores/invoices/invoice-uploads.ts';

interface Props {
  readonly trackingId: string;
  readonly uploads: readonly Upload[];
}

/** Announces what became of each file; shows a toast once no upload is left and some succeeded. */
export function UploadNews({ trackingId, uploads }: Props) {
  const newsItems = useStore($uploadNews).filter((item) => item.trackingId === trackingId);
  const doneIds = uploads
    .filter(({ progress }) => progress.state === 'done')
    .map(({ id }) => id)
    .join();
  const isBusy = uploads.some(isUnderWay);
  const { toast, showToast } = useToast();
  const announcedIds = useRef(doneIds);

  useEffect(() => {
    if (isBusy) return;
    // By id: a file that replaces one of this page does not change how many are done.
    const announced = new Set(announcedIds.current.split(','));
    const hasSucceeded = doneIds !== '' && doneIds.split(',').some((id) => !announced.has(id));
    showToast(hasSucceeded ? messages.uploadSuccess : undefined);
    announcedIds.current = doneIds;
  }, [isBusy, doneIds, showToast]);

  return (
    <>
      <div role="log" aria-label="What became of your files" className="visually-hidden">
        {newsItems.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <Toast toast={toast} showToast={showToast} role="none" />
    </>
  );
}
