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

/** Opens a parcel in place. Reads the query only when pressed, so that rows do not render again when it changes. */
export const ParcelLink = ({ id, ...rest }: Props) => (
  <SamePageLink
    {...rest}
    id={`parcel-${id}`}
    href={paths.tracking({ id })}
    to={() => trackingPath(id, $trackingsQuery.get())}
    onNear={() => prefetch(loadParcelDetail)}
  />
);
