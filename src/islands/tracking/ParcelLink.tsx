import type { ReactNode } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { SamePageLink } from '#islands/list/SamePageLink.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { sentenceOf } from '#lib/domain/parcel-sentence.ts';
import { paths } from '#lib/paths.ts';
import { $trackingsQuery, trackingPath } from '#lib/stores/tracking/trackings.ts';
import { loadParcelDetail } from './load-parcel-detail.ts';

interface Props {
  readonly parcel: TrackingSummary;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Opens a parcel in place; screen readers hear the parcel's whole sentence. Reads the query only when pressed, so that
 * rows do not render again when it changes.
 */
export const ParcelLink = ({ parcel, parcel: { id }, ...linkProps }: Props) => (
  <SamePageLink
    {...linkProps}
    label={sentenceOf(parcel)}
    // ParcelList.tsx looks for this id.
    id={`parcel-${id}`}
    href={paths.tracking({ id })}
    to={() => trackingPath(id, $trackingsQuery.get())}
    onNear={() => prefetch(loadParcelDetail)}
  />
);
