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

function Way({ owed }: { readonly owed: Obligation }) {
  const { title, href } = textOf(owed);
  const [first] = owed.things;
  // The file chooser is the next press.
  if (owed.kind === 'invoice' && owed.count === 1 && first?.id)
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

/** Of what: a missing invoice can be handed in for each thing that is named. */
function Detail({ owed }: { readonly owed: Obligation }) {
  const { kind, count, things } = owed;
  if (kind !== 'invoice' || count === 1) return textOf(owed).detail;
  return (
    <>
      {things.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
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

/** What waits for the customer, the most urgent first; each row as a whole leads to where it is settled. */
export const Obligations = ({ obligations }: { readonly obligations: readonly Obligation[] }) => (
  <ul className={styles.obligations}>
    {obligations.map((owed) => {
      const Picture = pictures[owed.kind];
      return (
        <li key={owed.kind + (owed.things[0]?.name ?? '')} data-kind={owed.kind}>
          <span className={styles.picture}>
            <Picture />
          </span>
          <div>
            <p>
              <Way owed={owed} />
            </p>
            <p className={styles.detail}>
              <Detail owed={owed} />
            </p>
          </div>
        </li>
      );
    })}
  </ul>
);
