import { useEffect, useState } from 'react';
import { ImageIcon } from '#islands/ui/file-icons.tsx';
import { FileTextIcon } from '#islands/ui/need-icons.tsx';
import { pictureTypeOf } from '#lib/domain/invoice-start.ts';
import type { Invoice } from '#lib/stores/invoices/invoice-uploads.ts';
import styles from './FileRow.module.css';
import { useInvoicePicture } from './use-invoice-picture.ts';

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

interface PictureProps {
  readonly name: string;
  readonly mediaType: string;
  /** The image; undefined without a preview. */
  readonly blob: Blob | undefined;
}

/** A preview of an image file, or an icon. The file is only ever shown as an image. */
function Picture({ name, mediaType, blob }: PictureProps) {
  const url = useObjectUrl(blob);
  const [isBroken, setIsBroken] = useState(false);
  if (!pictureTypeOf(mediaType)) return <FileTextIcon />;
  if (!url || isBroken) return <ImageIcon />;
  return (
    <img
      className={styles.image}
      src={url}
      alt={`Preview of ${name}`}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

interface FilePictureProps {
  readonly file: File;
  /** A refused file may have any size and content, so it is not previewed. */
  readonly isRefused: boolean;
}

/** The preview of a file that was chosen for upload. */
export const FilePicture = ({ file, isRefused }: FilePictureProps) => (
  <Picture
    name={file.name}
    mediaType={file.type}
    blob={pictureTypeOf(file.type) && !isRefused ? file : undefined}
  />
);

interface InvoicePictureProps {
  readonly trackingId: string;
  readonly invoice: Invoice;
}

/** The preview of an uploaded invoice. */
export const InvoicePicture = ({ trackingId, invoice }: InvoicePictureProps) => (
  <Picture
    name={invoice.name}
    mediaType={invoice.type}
    blob={useInvoicePicture(trackingId, invoice)}
  />
);
