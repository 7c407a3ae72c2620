import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import { type StatusGroup, statusGroups } from '#lib/domain/tracking-status.ts';
import styles from './Journey.module.css';
import { JourneyArc } from './JourneyArc.tsx';

const legs = [
  ['miami', 'Miami'],
  ['crossing', 'Crossing'],
  ['jamaica', 'Jamaica'],
  ['delivered', 'Delivered'],
] as const satisfies readonly (readonly [StatusGroup, string])[];

const legOf = (group: StatusGroup): number => legs.findIndex(([leg]) => leg === group);

/** How far a parcel has come: its own leg, or the last one reached before it left the way. */
function reachedLeg({ status, events }: TrackingDetail): number {
  // Held where customs is.
  if (status === 'CUSTOMS_HOLD') return legOf('jamaica');
  const own = legOf(statusGroups[status]);
  if (own >= 0) return own;
  return Math.max(0, ...uncorrected(events).map((event) => legOf(statusGroups[event.status])));
}

/** The legs from the US address to the Jamaican door, drawn and as a list, with the current one marked. */
export function Journey({ parcel }: { readonly parcel: TrackingDetail }) {
  const reached = reachedLeg(parcel);
  const group = statusGroups[parcel.status];
  const current = group === 'attention' ? 'halted' : group === 'delivered' ? 'arrived' : 'here';
  return (
    <div>
      <JourneyArc parcel={parcel} />
      <ol className={styles.journey} aria-label="Journey">
        {legs.map(([leg, name], index) => (
          <li
            key={leg}
            className={styles.leg}
            data-state={index < reached ? 'done' : index > reached ? 'ahead' : current}
            aria-current={index === reached ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
