import { Icon } from './Icon.tsx';

export const MonitorIcon = () => (
  <Icon d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4" />
);
export const SmartphoneIcon = () => (
  <Icon d="M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01" />
);
export const CircleIcon = () => <Icon d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0" />;
