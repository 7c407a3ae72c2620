import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { visit } from '#lib/stores/address.ts';
import { $trackingsQuery, trackingPath, trackingsPath } from '#lib/stores/trackings.ts';
import { loadParcelDetailAhead } from './load-parcel-detail.ts';

// A new tab, a new window or a download is the browser's business.
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string;
}

const Link = ({ href, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={href}
    onFocus={loadParcelDetailAhead}
    onPointerEnter={loadParcelDetailAhead}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      visit(href);
    }}
  />
);

interface Props {
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Opens a parcel without loading the page anew. */
export const ParcelLink = ({ id, ...rest }: Props) => (
  <Link {...rest} id={`parcel-${id}`} href={trackingPath(id, useStore($trackingsQuery))} />
);

/** Leads back to the list as it was. */
export const ListLink = (props: Omit<Props, 'id'>) => (
  <Link {...props} href={trackingsPath(useStore($trackingsQuery))} />
);
