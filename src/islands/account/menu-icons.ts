import Calculator from '@lucide/astro/icons/calculator';
import FolderDown from '@lucide/astro/icons/folder-down';
import House from '@lucide/astro/icons/house';
import LockKeyhole from '@lucide/astro/icons/lock-keyhole';
import MapPin from '@lucide/astro/icons/map-pin';
import Package from '@lucide/astro/icons/package';
import ReceiptText from '@lucide/astro/icons/receipt-text';
import Tag from '@lucide/astro/icons/tag';
import UserRound from '@lucide/astro/icons/user-round';

/** The icons of the menu, apart from it because tests read the menu without Astro. */
export const menuIcons = {
  person: UserRound,
  lock: LockKeyhole,
  place: MapPin,
  data: FolderDown,
  door: House,
  parcel: Package,
  bill: ReceiptText,
  price: Tag,
  calculator: Calculator,
};

export type MenuIcon = keyof typeof menuIcons;
