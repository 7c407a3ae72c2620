import { ParcelEstimate } from '#islands/tracking/ParcelEstimate.tsx';
import type { TodoSection } from '#islands/tracking/todos.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatAmount } from '#lib/format/money.ts';
import { announcementLabels, isPriced } from './announcement-labels.ts';
import styles from './PrealertDetails.module.css';

/** The section of the parcel’s page whose form changes the announcement. */
const formLink = '#summary' satisfies `#${TodoSection}`;

type Prealert = NonNullable<TrackingDetail['announced']>;

interface Props {
  readonly prealert: Prealert;
  readonly estimate: TrackingDetail['estimate'];
  /** True until the parcel arrives. */
  readonly isOpen: boolean;
  /** Whether the category of the parcel is known. */
  readonly hasCategory: boolean;
}

/** What is missing for an estimate. */
function NoEstimate({ value, hasCategory }: Pick<Prealert, 'value'> & Pick<Props, 'hasCategory'>) {
  if (value && !isPriced(value.currency))
    return (
      <p>
        There is no estimate: we have no rate for {value.currency}.{' '}
        <a href={formLink}>
          Say the value in US$ or J$
          {!hasCategory && ', and add the category'}
        </a>
        , and we estimate what it will cost you.
      </p>
    );
  const missing = [!value && 'value', !hasCategory && 'category'].filter(Boolean).join(' and ');
  return (
    <p>
      {/* With both, the category has left the tariff since: it needs another one. */}
      <a href={formLink}>Add its {missing || 'category'}</a>, and we estimate what it will cost you.
    </p>
  );
}

/** A parcel’s announcement: its estimate, and how the parcel that came differs from it. */
export const PrealertDetails = ({ prealert, estimate, isOpen, hasCategory }: Props) => {
  const { at, value, comment, differences } = prealert;
  return (
    <div className={styles.announced}>
      {estimate && <ParcelEstimate estimate={estimate} />}
      {!estimate && isOpen && <NoEstimate value={value} hasCategory={hasCategory} />}
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
