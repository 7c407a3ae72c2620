import type { ReactNode } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { SamePageLink } from '#islands/list/SamePageLink.tsx';
import { paths } from '#lib/paths.ts';
import { $trackingsQuery, trackingPath } from '#lib/stores/tracking/trackings.ts';
import { loadParcelDetail } from './load-parcel-detail.ts';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Opens a parcel without loading the page anew; rows need not be drawn again because the list's query changed. */
export const ParcelLink = ({ id, ...rest }: Props) => (
  <SamePageLink
    {...rest}
    id={`parcel-${id}`}
    href={paths.tracking({ id })}
    to={() => trackingPath(id, $trackingsQuery.get())}
    onNear={() => prefetch(loadParcelDetail)}
  />
);
