import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { NewMark } from './NewMark.tsx';
import { StatusIcon } from './ParcelStatus.tsx';
import styles from './Timeline.module.css';

type TrackingEvent = TrackingDetail['events'][number];

interface Props {
  readonly parcel: TrackingDetail;
  /** Ids of events that arrived while the parcel was open. */
  readonly newEventIds: ReadonlySet<string>;
}

const eventName = ({ status, at }: TrackingEvent): string =>
  `“${statusWords[status].label}” of ${formatDayAndTime(at)}`;

/** Says which event corrects this one, or which event this one corrects; undefined if neither. */
function remarkOn(event: TrackingEvent, events: readonly TrackingEvent[]): string | undefined {
  const correction = events.find(({ corrects }) => corrects === event.id);
  if (correction) return `Entered by mistake; ${eventName(correction)} takes its place.`;
  const correctedEvent = events.find(({ id }) => id === event.corrects);
  return correctedEvent && `Corrects ${eventName(correctedEvent)}.`;
}

/** The events of a parcel, newest first, in Jamaica time. */
export function Timeline({ parcel, newEventIds }: Props) {
  const { events, shippingType } = parcel;
  if (events.length === 0) return <p>Nothing has happened to this parcel yet.</p>;
  const correctedIds = new Set(events.map((event) => event.corrects));
  return (
    <>
      <ol className={styles.timeline}>
        {events.toReversed().map((event) => {
          const remark = remarkOn(event, events);
          const label = statusWords[event.status].label;
          return (
            <li key={event.id} className={styles.event}>
              <span className={styles.picture}>
                <StatusIcon status={event.status} shippingType={shippingType} />
              </span>
              <div>
                <p className={styles.status}>
                  {correctedIds.has(event.id) ? <s>{label}</s> : label}
                  {newEventIds.has(event.id) && <NewMark />}
                </p>
                {event.note && <p>{event.note}</p>}
                {remark && <p className={styles.remark}>{remark}</p>}
                <p className={styles.meta}>
                  <time dateTime={event.at}>{formatDayAndTime(event.at)}</time>
                  {event.place && `\u00a0· ${event.place}`}
                  {event.weightLb !== null && `\u00a0· ${formatPounds(event.weightLb)}`}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className={styles.zone}>Times are Jamaica time.</p>
    </>
  );
}
