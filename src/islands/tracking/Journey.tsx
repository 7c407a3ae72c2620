import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { reachedStop } from '#lib/domain/journey.ts';
import { type Leg, statusLegs } from '#lib/domain/tracking-status.ts';
import styles from './Journey.module.css';
import { JourneyArc } from './JourneyArc.tsx';

const legs = [
  ['miami', 'Miami'],
  ['crossing', 'Crossing'],
  ['jamaica', 'Jamaica'],
  ['delivered', 'Delivered'],
] as const satisfies readonly (readonly [Leg, string])[];

/** How the reached leg is drawn where the parcel does not simply travel on. */
const reachedStates: Partial<Record<Leg, string>> = { attention: 'halted', delivered: 'arrived' };

/** The stages from Miami to the door, as a drawing and a list, with the current one marked. */
export function Journey({ parcel }: { readonly parcel: TrackingDetail }) {
  const reachedLeg = statusLegs[reachedStop(parcel)];
  const reachedIndex = legs.findIndex(([leg]) => leg === reachedLeg);
  const stateAt = (index: number): string => {
    if (index < reachedIndex) return 'done';
    if (index > reachedIndex) return 'ahead';
    return reachedStates[statusLegs[parcel.status]] ?? 'here';
  };
  return (
    <div>
      <JourneyArc parcel={parcel} />
      <ol className={styles.journey} aria-label="Journey">
        {legs.map(([leg, name], index) => (
          <li
            key={leg}
            className={styles.leg}
            data-state={stateAt(index)}
            aria-current={index === reachedIndex ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
