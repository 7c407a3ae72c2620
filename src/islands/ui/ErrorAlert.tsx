import type { ReactNode } from 'react';
import { CircleAlertIcon } from './icons.tsx';

interface Props {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** An error of the whole action rather than of a field. */
export const ErrorAlert = ({ title, heading: Heading = 'h2', children }: Props) => (
  <div role="alert" className="error-summary">
    <Heading>
      <CircleAlertIcon />
      {title}
    </Heading>
    <p>{children}</p>
  </div>
);
