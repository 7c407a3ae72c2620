import { RotateCcwIcon, TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { ClockIcon } from '#islands/ui/list-icons.tsx';
import {
  HandIcon,
  LandmarkIcon,
  MapPinIcon,
  PackageCheckIcon,
  PlaneIcon,
  ShipIcon,
  StoreIcon,
  TruckIcon,
  WarehouseIcon,
} from '#islands/ui/parcel-icons.tsx';
import { StatusBadge, type Tone } from '#islands/ui/StatusBadge.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';

const looks = {
  PREALERTED: ['neutral', ClockIcon],
  RECEIVED_MIAMI: ['info', WarehouseIcon],
  IN_TRANSIT: ['info', PlaneIcon],
  ARRIVED_JAMAICA: ['info', MapPinIcon],
  AT_CUSTOMS: ['info', LandmarkIcon],
  CUSTOMS_HOLD: ['warn', HandIcon],
  CLEARED: ['info', LandmarkIcon],
  READY_FOR_PICKUP: ['ok', StoreIcon],
  OUT_FOR_DELIVERY: ['info', TruckIcon],
  DELIVERED: ['ok', PackageCheckIcon],
  RETURNED: ['neutral', RotateCcwIcon],
  EXCEPTION: ['bad', TriangleAlertIcon],
} as const satisfies Record<TrackingStatus, readonly [Tone, () => React.JSX.Element]>;

type Props = Pick<TrackingSummary, 'status' | 'shippingType'>;

/** The icon of a status; sea freight in transit has a ship. */
export function StatusIcon({ status, shippingType }: Props) {
  const Picture = status === 'IN_TRANSIT' && shippingType === 'SEA' ? ShipIcon : looks[status][1];
  return <Picture />;
}

/** The status of a parcel as a badge. */
export const ParcelStatus = ({ status, shippingType }: Props) => (
  <StatusBadge
    tone={looks[status][0]}
    icon={<StatusIcon status={status} shippingType={shippingType} />}
  >
    {statusWords[status].label}
  </StatusBadge>
);
