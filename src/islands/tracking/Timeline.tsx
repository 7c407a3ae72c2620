import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { StatusIcon } from './status.tsx';
import styles from './Timeline.module.css';

/** What happened to a parcel, newest first; Jamaica time. */
export function Timeline({ parcel }: { readonly parcel: TrackingDetail }) {
  if (parcel.events.length === 0) return <p>Nothing has happened to this parcel yet.</p>;
  const corrected = new Set(parcel.events.map((event) => event.corrects));
  return (
    <ol className={styles.timeline}>
      {parcel.events.toReversed().map((event) => (
        <li key={event.id} className={styles.event} data-corrected={corrected.has(event.id)}>
          <span className={styles.picture}>
            <StatusIcon status={event.status} by={parcel.shippingType} />
          </span>
          <div>
            <p className={styles.status}>
              {trackingStatusLabels[event.status]}
              {corrected.has(event.id) && <span className={styles.remark}> (corrected)</span>}
            </p>
            {event.note && <p>{event.note}</p>}
            <p className={styles.meta}>
              <time dateTime={event.at}>{formatDayAndTime(event.at)}</time>
              {event.place && <> · {event.place}</>}
              {event.weightLb !== null && <> · {formatPounds(event.weightLb)}</>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
