import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatAmount } from '#lib/format/money.ts';
import { announcementLabels } from './announcement-labels.ts';
import styles from './PrealertDetails.module.css';

type Prealert = NonNullable<TrackingDetail['announced']>;

/** A parcel’s announcement: how the parcel that came differs from it. */
export const PrealertDetails = ({ prealert }: { readonly prealert: Prealert }) => {
  const { at, value, comment, differences } = prealert;
  return (
    <div className={styles.announced}>
      {differences.length > 0 && (
        <div className={styles.differences}>
          <p>What came differs from what you announced:</p>
          <ul>
            {differences.map(({ field, announced, received }) => (
              <li key={field}>
                {announcementLabels[field]}: you said {announced}, we found {received}.
              </li>
            ))}
          </ul>
        </div>
      )}
      {value && value.currency !== 'USD' && (
        <p>
          You gave its value as {formatAmount(value.amount)} {value.currency}.
        </p>
      )}
      {comment && <p className={styles.comment}>“{comment}”</p>}
      <p className="hint">Announced on {formatLongDay(at)}.</p>
    </div>
  );
};
