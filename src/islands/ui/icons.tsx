import { Icon } from './Icon.tsx';

// Icons that any page of the account may show.

export const XIcon = () => <Icon d="M18 6 6 18M6 6l12 12" />;
export const ChevronDownIcon = () => <Icon d="M6 9l6 6 6-6" />;
export const CircleAlertIcon = () => (
  <Icon d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" />
);
export const CircleCheckIcon = () => (
  <Icon d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9 12l2 2 4-4" />
);
export const TriangleAlertIcon = () => (
  <Icon d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
);
export const RotateCcwIcon = () => (
  <Icon d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />
);
