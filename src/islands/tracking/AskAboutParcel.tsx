import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { startQuestion } from '#lib/stores/contact-draft.ts';

interface Props {
  readonly trackingNumber: string;
  readonly children: ReactNode;
}

/** A link to the contact form, which opens filled in with who asks and about which parcel. */
export const AskAboutParcel = ({ trackingNumber, children }: Props) => (
  <a href={paths.contactForm()} onClick={() => startQuestion(`parcel ${trackingNumber}`)}>
    {children}
  </a>
);
