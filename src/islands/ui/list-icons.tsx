import { Icon } from './Icon.tsx';

export const PlusIcon = () => <Icon d="M5 12h14M12 5v14" />;
export const ChevronLeftIcon = () => <Icon d="M15 18l-6-6 6-6" />;
export const ChevronRightIcon = () => <Icon d="M9 18l6-6-6-6" />;
export const ChevronsLeftIcon = () => <Icon d="M11 17l-5-5 5-5M18 17l-5-5 5-5" />;
export const ChevronsRightIcon = () => <Icon d="M6 17l5-5-5-5M13 17l5-5-5-5" />;
export const ClockIcon = () => <Icon d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2" />;
export const ArrowLeftIcon = () => <Icon d="M12 19l-7-7 7-7M19 12H5" />;
