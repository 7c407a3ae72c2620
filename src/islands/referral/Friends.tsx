import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { EmptyState, LoadError } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { UsersIcon } from '#islands/ui/share-icons.tsx';
import { describeError } from '#lib/api/errors.ts';
import { formatDay } from '#lib/format/day.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $referrals, loadReferrals, type Referrals } from '#lib/stores/referrals.ts';
import styles from './ReferAFriend.module.css';

const countText = (total: number): string =>
  total === 1
    ? '1 friend signed up through your link.'
    : `${total} friends signed up through your link.`;

function List({ data, total }: Referrals) {
  if (total === 0)
    return (
      <EmptyState icon={<UsersIcon />} title="Nobody yet">
        Share your link. A friend is listed here after signing up with it and following the link in
        our activation mail.
      </EmptyState>
    );
  return (
    <>
      <p className="soft">
        {countText(total)}
        {total > data.length && ` These are the newest ${data.length}.`}
      </p>
      <ul className={styles.friends}>
        {data.map(({ name, joinedAt }) => (
          <li key={`${joinedAt} ${name}`}>
            <strong>{name}</strong>
            <span className="soft">
              Joined <time dateTime={joinedAt}>{formatDay(joinedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who signed up with the customer's link. */
export function Friends() {
  const load = useStore($referrals);
  const referrals = lastValue(load);
  const id = useId();

  useEffect(() => void loadReferrals(), []);

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Who signed up</h2>
      {referrals && <List {...referrals} />}
      {!referrals && load.state !== 'failed' && <Skeleton rows={3} label="Loading who signed up" />}
      {!referrals && load.state === 'failed' && (
        <LoadError title="The list could not be loaded" onRetry={loadReferrals}>
          {describeError(load.error)} Your link works all the same.
        </LoadError>
      )}
    </section>
  );
}
