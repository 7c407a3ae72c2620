import { SamePageLink } from '#islands/list/SamePageLink.tsx';
import { angles, arcBetween, arcBox, pointAt } from '#islands/tracking/arc.ts';
import type { Overview } from '#lib/contract/overview.ts';
import { stopOf } from '#lib/domain/journey.ts';
import { type Leg, statusLegs } from '#lib/domain/tracking-status.ts';
import { paths } from '#lib/paths.ts';
import styles from './OnTheMove.module.css';

type JourneyEntry = Overview['journey'][number];

const legs = [
  ['miami', 'Miami'],
  ['crossing', 'Crossing'],
  ['jamaica', 'Jamaica'],
] as const satisfies readonly (readonly [Leg, string])[];

/** The leg under which a status is listed: a parcel that customs holds is in Jamaica; “attention” is listed under none. */
const legOf = (status: JourneyEntry['status']): Leg =>
  status === 'CUSTOMS_HOLD' ? 'jamaica' : statusLegs[status];

const countOf = (entries: readonly JourneyEntry[]): number =>
  entries.reduce((total, { count }) => total + count, 0);

/** A dot with a count at each stop where parcels are. */
function Dots({ journey }: Pick<Overview, 'journey'>) {
  const groups = Map.groupBy(journey, ({ status }) => stopOf(status));
  return [...groups].map(([stop, entries]) => {
    if (stop === undefined) return null;
    const { x, y } = pointAt(angles[stop]);
    return (
      <g key={stop} data-held={entries.some(({ status }) => status === 'CUSTOMS_HOLD')}>
        <circle cx={x} cy={y} r="11" />
        <text x={x} y={y + 4}>
          {countOf(entries)}
        </text>
      </g>
    );
  });
}

/** The counts of all parcels on their way on one arc, and below it each leg with two of its newest parcels. */
export function OnTheMove({ journey }: Pick<Overview, 'journey'>) {
  const interruptedCount = countOf(journey.filter(({ status }) => legOf(status) === 'attention'));
  return (
    <section className={styles.move} aria-label="On the move">
      <svg
        className={styles.arc}
        viewBox={`0 0 ${arcBox.width} ${arcBox.height}`}
        aria-hidden="true"
      >
        <path d={arcBetween(180, 0)} />
        <Dots journey={journey} />
      </svg>
      <ol className={styles.legs}>
        {legs.map(([leg, name]) => {
          const entries = journey.filter(({ status }) => legOf(status) === leg);
          const shownParcels = entries.flatMap(({ things }) => things).slice(0, 2);
          const hiddenCount = countOf(entries) - shownParcels.length;
          return (
            <li key={leg}>
              <p className={styles.leg}>
                {name} <span>{countOf(entries) || 'none'}</span>
              </p>
              {shownParcels.map(({ id, name: parcelName, sentence }) => (
                <SamePageLink
                  key={id}
                  className={styles.thing}
                  label={sentence}
                  href={paths.tracking({ id })}
                  to={() => paths.tracking({ id })}
                >
                  {parcelName}
                </SamePageLink>
              ))}
              {hiddenCount > 0 && <p className={styles.note}>and {hiddenCount} more</p>}
            </li>
          );
        })}
      </ol>
      {interruptedCount > 0 && (
        <p className={styles.note}>
          {interruptedCount === 1 ? 'One parcel needs' : `${interruptedCount} parcels need`} a
          closer look from us. We’ll ask you if we need anything.
        </p>
      )}
    </section>
  );
}
