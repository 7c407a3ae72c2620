import { useState } from 'react';
import { SamePageLink } from '#islands/list/SamePageLink.tsx';
import type { Overview } from '#lib/contract/overview.ts';
import { sentenceOf } from '#lib/domain/parcel-sentence.ts';
import { paths } from '#lib/paths.ts';
import { lastVisit } from '#lib/stores/tracking/last-visit.ts';
import styles from './News.module.css';

/** The parcels that moved since the customer’s last visit. */
export function News({ news }: Pick<Overview, 'news'>) {
  const [lastVisitAt] = useState(lastVisit);
  const parcels = lastVisitAt ? news.filter(({ at }) => Date.parse(at) > lastVisitAt) : [];
  if (parcels.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="news">
      <h3 id="news">New since your last visit</h3>
      <ul>
        {parcels.map((parcel) => {
          const href = paths.tracking({ id: parcel.id });
          return (
            <li key={parcel.id}>
              <SamePageLink href={href} to={() => href}>
                {sentenceOf(parcel)}
              </SamePageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
