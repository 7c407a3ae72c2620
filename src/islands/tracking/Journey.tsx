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

/** How a leg is drawn (Journey.module.css). */
type LegState = 'done' | 'here' | 'halted' | 'arrived' | 'ahead';

/** How the leg that a parcel has reached is drawn, by the leg of its status; else as “here”. */
const reachedStates: Partial<Record<Leg, LegState>> = { attention: 'halted', delivered: 'arrived' };

/** The stages from Miami to the door, as a drawing and a list, with the current one marked. */
export function Journey({ parcel }: { readonly parcel: TrackingDetail }) {
  const reachedLeg = statusLegs[reachedStop(parcel)];
  const reachedIndex = legs.findIndex(([leg]) => leg === reachedLeg);
  // The status of an interrupted parcel is of the leg “attention”; the reached leg is where it halted.
  const reachedState = reachedStates[statusLegs[parcel.status]] ?? 'here';
  const stateAt = (index: number): LegState => {
    if (index < reachedIndex) return 'done';
    return index > reachedIndex ? 'ahead' : reachedState;
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
