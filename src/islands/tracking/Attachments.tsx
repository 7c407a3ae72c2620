import { FileTextIcon } from '#islands/ui/need-icons.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatDay } from '#lib/format/date.ts';
import styles from './Attachments.module.css';

/** The invoices that were handed in, by name. */
export function Attachments({ parcel }: { readonly parcel: TrackingDetail }) {
  const { attachments } = parcel;
  if (attachments.length === 0) return <p className="hint">No invoice has been handed in yet.</p>;
  return (
    <ul className={styles.files}>
      {attachments.map(({ id, name, size, uploadedAt }) => (
        <li key={id}>
          <FileTextIcon />
          <div>
            <p className={styles.name}>{name}</p>
            <p className="hint">
              {formatBytes(size)}, handed in {formatDay(uploadedAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
