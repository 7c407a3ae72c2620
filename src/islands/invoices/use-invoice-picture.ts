import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pictureTypeOf } from '#lib/domain/invoice-start.ts';
import { $uploads, type Invoice } from '#lib/stores/invoices/invoice-uploads.ts';
import { fetchInvoice } from '#lib/stores/invoices/invoices.ts';

/** Larger pictures are not fetched for a preview, because mobile data may cost the customer money. */
const maxPreviewBytes = 1_000_000;

/** The image of an invoice: the file if chosen in this tab, else fetched if it is small; undefined until then. */
export function useInvoicePicture(trackingId: string, invoice: Invoice): Blob | undefined {
  const [fetchedImage, setFetchedImage] = useState<Blob>();
  const type = pictureTypeOf(invoice.type);
  const chosenFile = useStore($uploads).find(
    ({ progress }) => progress.state === 'done' && progress.invoice.id === invoice.id,
  )?.file;
  const shouldFetch =
    type !== undefined && chosenFile === undefined && invoice.size <= maxPreviewBytes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an invoice never changes under its id
  useEffect(() => {
    if (!shouldFetch) return undefined;
    const request = new AbortController();
    fetchInvoice(trackingId, invoice, request.signal).then(
      // With an image type the browser treats the bytes as an image only.
      ({ blob }) => setFetchedImage(new Blob([blob], { type })),
      // Without a preview the icon stays.
      () => undefined,
    );
    return () => request.abort();
  }, [shouldFetch, type, trackingId, invoice.id]);

  return type === undefined ? undefined : (chosenFile ?? fetchedImage);
}
