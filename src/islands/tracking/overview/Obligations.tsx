import { Fragment } from 'react';
import { HandInButton } from '#islands/invoices/HandInButton.tsx';
import { SamePageLink } from '#islands/list/SamePageLink.tsx';
import { CircleAlertIcon } from '#islands/ui/icons.tsx';
import { FileTextIcon, MailXIcon, ReceiptTextIcon } from '#islands/ui/need-icons.tsx';
import { StoreIcon } from '#islands/ui/parcel-icons.tsx';
import type { Obligation } from '#lib/contract/overview.ts';
import { paths } from '#lib/paths.ts';
import styles from './Obligations.module.css';
import { andMore, textOf } from './overview-text.ts';

const pictures = {
  question: CircleAlertIcon,
  invoice: FileTextIcon,
  pickup: StoreIcon,
  payment: ReceiptTextIcon,
  address: MailXIcon,
  mail: FileTextIcon,
} as const satisfies Record<Obligation['kind'], () => React.JSX.Element>;

function Action({ obligation }: { readonly obligation: Obligation }) {
  const { title, href } = textOf(obligation);
  const [first] = obligation.things;
  // One parcel's invoices can be handed in right here.
  if (obligation.kind === 'invoice' && obligation.count === 1 && first?.id)
    return (
      <HandInButton parcelId={first.id} parcelName={first.name} className={styles.way}>
        {title}
        <span className="visually-hidden"> for {first.name}</span>
      </HandInButton>
    );
  return href.startsWith(paths.tracking()) ? (
    <SamePageLink href={href} to={() => href} className={styles.way}>
      {title}
    </SamePageLink>
  ) : (
    <a href={href} className={styles.way}>
      {title}
    </a>
  );
}

/** What the obligation is about; several missing invoices can be handed in parcel by parcel. */
function Detail({ obligation }: { readonly obligation: Obligation }) {
  const { kind, count, things } = obligation;
  if (kind !== 'invoice' || count === 1) return textOf(obligation).detail;
  return (
    <>
      {things.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <HandInButton parcelId={id ?? ''} parcelName={name} className={styles.thing}>
            <span className="visually-hidden">Hand in the shop invoice for </span>
            {name}
          </HandInButton>
        </Fragment>
      ))}
      {andMore(count - things.length)}
    </>
  );
}

/** What the customer must do, the most urgent first; each row leads to where it is done. */
export const Obligations = ({ obligations }: { readonly obligations: readonly Obligation[] }) => (
  <ul className={styles.obligations}>
    {obligations.map((obligation) => {
      const Picture = pictures[obligation.kind];
      return (
        // A kind is there once, except for refused addresses.
        <li key={obligation.kind + (obligation.things[0]?.name ?? '')} data-kind={obligation.kind}>
          <span className={styles.picture}>
            <Picture />
          </span>
          <div>
            <p>
              <Action obligation={obligation} />
            </p>
            <p className={styles.detail}>
              <Detail obligation={obligation} />
            </p>
          </div>
        </li>
      );
    })}
  </ul>
);
