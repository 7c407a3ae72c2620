import { useId, useState } from 'react';
import { DownloadIcon } from '#islands/ui/download-icon.tsx';
import { QrCodeIcon } from '#islands/ui/share-icons.tsx';
import styles from './QrCode.module.css';
import type { QrCodeDrawing } from './qr-code.ts';

interface Props {
  /** What the code says. */
  readonly text: string;
  /** What the code leads to or says, such as “your link”. */
  readonly subject: string;
  /** Whom it is for, in a sentence. */
  readonly purpose: string;
  /** The file name of its picture. */
  readonly fileName: string;
}

interface DrawingProps extends Pick<Props, 'subject' | 'purpose'> {
  readonly drawing: QrCodeDrawing;
}

const Drawing = ({ drawing, subject, purpose }: DrawingProps) => (
  <>
    <svg
      className={styles.code}
      viewBox={drawing.viewBox}
      role="img"
      aria-label={`QR code of ${subject}`}
    >
      <path d={drawing.path} />
    </svg>
    <div className={styles.beside}>
      <p className="soft">{purpose}</p>
      <button type="button" className="button" onClick={drawing.save}>
        <DownloadIcon />
        Save as picture
      </button>
    </div>
  </>
);

/** A text as a QR code, generated on demand. */
export function QrCode({ text, subject, purpose, fileName }: Props) {
  const [drawing, setDrawing] = useState<QrCodeDrawing>();
  const [errorMessage, setErrorMessage] = useState('');
  const id = useId();

  const toggle = async () => {
    setErrorMessage('');
    if (drawing) return setDrawing(undefined);
    try {
      // Loaded on demand: most visitors only copy the link.
      const { drawQrCode } = await import('./qr-code.ts');
      setDrawing(drawQrCode(text, fileName));
    } catch {
      setErrorMessage('The QR code could not be loaded. Check your connection and try again.');
    }
  };

  return (
    <div className={styles.qr}>
      <button
        type="button"
        className={`button button-quiet ${styles.toggle}`}
        aria-expanded={drawing !== undefined}
        aria-controls={`${id}-code`}
        onClick={() => void toggle()}
      >
        <QrCodeIcon />
        {drawing ? 'Hide QR code' : 'Show QR code'}
      </button>
      <p className="field-error" role="status">
        {errorMessage}
      </p>
      <div id={`${id}-code`} className={styles.frame} hidden={!drawing}>
        {drawing && <Drawing drawing={drawing} subject={subject} purpose={purpose} />}
      </div>
    </div>
  );
}
