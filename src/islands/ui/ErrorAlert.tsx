import type { ReactNode } from 'react';
import { CircleAlertIcon } from '#islands/ui/icons.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Why a form that is filled in well could not be sent; announced at once. */
export const ErrorAlert = ({ title, children }: Props) => (
  <div role="alert" className="error-summary">
    <h2>
      <CircleAlertIcon />
      {title}
    </h2>
    <p>{children}</p>
  </div>
);
