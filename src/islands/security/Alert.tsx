import type { ReactNode } from 'react';
import { CircleAlertIcon } from '#islands/ui/icons.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** What went wrong on a page without a form: the look of the form kit's alert without its weight. */
export const Alert = ({ title, children }: Props) => (
  <div role="alert" className="error-summary">
    <h3>
      <CircleAlertIcon />
      {title}
    </h3>
    <p>{children}</p>
  </div>
);
