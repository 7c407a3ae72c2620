import { trackingGroupLabels } from '#lib/domain/tracking-status.ts';
import { filterBy } from '#lib/stores/trackings.ts';
import type { TrackingsFilter } from '#lib/stores/trackings-query.ts';
import styles from './Groups.module.css';

type Group = TrackingsFilter['group'];

const groups = [
  [undefined, 'All'],
  ...(Object.entries(trackingGroupLabels) as [NonNullable<Group>, string][]),
] as const;

/** The legs of the way, to see at one press what is where; a single status gives way to a leg. */
export const Groups = ({ filter }: { readonly filter: TrackingsFilter }) => (
  <fieldset className={styles.groups}>
    <legend className="visually-hidden">Where the parcels are</legend>
    {groups.map(([group, label]) => (
      <button
        key={label}
        type="button"
        className={styles.group}
        aria-pressed={group === filter.group && filter.status === undefined}
        onClick={() => filterBy({ group, status: undefined })}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
