import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { visit } from '#lib/stores/address.ts';
import { $trackingsQuery, trackingPath, trackingsPath } from '#lib/stores/trackings.ts';
import { loadParcelDetailAhead } from './load-parcel-detail.ts';

// A new tab, a new window or a download is the browser's business.
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface LinkProps {
  readonly href: string;
  /** Where a plain press leads; `href` is for new tabs. */
  readonly to: () => string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string;
}

const Link = ({ to, href, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={href}
    onFocus={loadParcelDetailAhead}
    onPointerEnter={loadParcelDetailAhead}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      visit(to());
    }}
  />
);

interface Props {
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Opens a parcel without loading the page anew; rows need not be drawn again because the list's query changed. */
export const ParcelLink = ({ id, ...rest }: Props) => (
  <Link
    {...rest}
    id={`parcel-${id}`}
    href={paths.tracking({ id })}
    to={() => trackingPath(id, $trackingsQuery.get())}
  />
);

/** Leads back to the list as it was. */
export function ListLink(props: Omit<Props, 'id'>) {
  const href = trackingsPath(useStore($trackingsQuery));
  return <Link {...props} href={href} to={() => href} />;
}
