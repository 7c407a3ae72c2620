import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { angleOf, arcBetween, arcBox, pointAt, stopAngles } from './arc.ts';
import styles from './JourneyArc.module.css';

/** The drawing of the journey, an arc with the parcel on it; hidden from screen readers, which have the list. */
export function JourneyArc({ parcel }: { readonly parcel: TrackingDetail }) {
  const angle = angleOf(parcel);
  const { x, y } = pointAt(angle);
  return (
    <svg
      className={styles.arc}
      viewBox={`0 0 ${arcBox.width} ${arcBox.height}`}
      data-status={parcel.status}
      aria-hidden="true"
    >
      <path className={styles.ahead} d={arcBetween(angle, 0)} />
      <path className={styles.done} d={arcBetween(180, angle)} />
      {stopAngles.map((stopAngle) => {
        const { x: cx, y: cy } = pointAt(stopAngle);
        return <circle key={stopAngle} cx={cx} cy={cy} r="5" data-done={stopAngle >= angle} />;
      })}
      <circle className={styles.here} cx={x} cy={y} r="8" />
      {/* The box, 48 by 50 units before scaling, stands on the current point. */}
      <g className={styles.parcel} transform={`translate(${x - 13} ${y - 27}) scale(0.54)`}>
        <path d="M24 2 46 13 24 24 2 13z" />
        <path d="M2 13 24 24v26L2 38z" />
        <path d="M46 13 24 24v26l22-12z" />
        <path d="m10 9 22 11v9l5-2.500v-9L15 6.500z" />
      </g>
    </svg>
  );
}
