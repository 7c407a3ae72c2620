import type { ReactNode } from 'react';
import { FileTextIcon, MailXIcon, ReceiptTextIcon, StoreIcon } from '#islands/ui/need-icons.tsx';
import type { Needs } from '#lib/contract/needs.ts';
import { formatUsd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import styles from './Needs.module.css';

type Parcels = Needs['readyForPickup'];

/** The server stops counting here. */
const most = 100;

/** “1 parcel needs” or “3 parcels need”, from “parcel needs” and “parcels need”. */
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count}${count === most ? ' or more' : ''} ${many}`;

interface CardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

const Card = ({ icon, title, children, more }: CardProps) => (
  <li className={styles.card}>
    <span>{icon}</span>
    <div>
      <h3>{title}</h3>
      <ul>{children}</ul>
      {more && <p>{more}</p>}
    </div>
  </li>
);

const unreachable = (address: string) => (
  <Card
    key={address}
    icon={<MailXIcon />}
    title={`We could not reach you at ${address}`}
    more={
      <>
        You can change your invoice email below. <a href={paths.contact()}>Write to us</a> to sign
        in with another address.
      </>
    }
  >
    <li>Its mail server refused our last email to you. Please check the mailbox.</li>
  </Card>
);

const parcelLinks = ({ parcels }: Parcels) =>
  parcels.map(({ id, description, source }) => (
    <li key={id}>
      <a href={paths.tracking({ id })}>{description}</a> <span className="soft">{source}</span>
    </li>
  ));

const hasMore = ({ count, parcels }: Parcels): boolean => count > parcels.length;

const missingInvoices = (parcels: Parcels) => (
  <Card
    key="invoices"
    icon={<FileTextIcon />}
    title={counted(parcels.count, 'parcel needs an invoice', 'parcels need an invoice')}
    more={hasMore(parcels) && <a href={paths.tracking()}>See all parcels</a>}
  >
    {parcelLinks(parcels)}
  </Card>
);

const pickups = (parcels: Parcels) => (
  <Card
    key="pickups"
    icon={<StoreIcon />}
    title={counted(parcels.count, 'parcel is ready for pickup', 'parcels are ready for pickup')}
    more={
      <a href={paths.tracking({ filter: { status: 'READY_FOR_PICKUP' } })}>
        {hasMore(parcels) ? 'See all that are ready' : 'See them in your tracking'}
      </a>
    }
  >
    {parcelLinks(parcels)}
  </Card>
);

const balance = ({ count, total, bills }: Needs['balanceDue']) => (
  <Card
    key="balance"
    icon={<ReceiptTextIcon />}
    title={`${formatUsd(total)} to pay on ${count === 1 ? '1 invoice' : `${count} invoices`}`}
    more={
      <>
        <a href={paths.billing({ filter: { status: 'pending' } })}>
          {count > bills.length ? 'See all to pay' : 'See them in your invoices'}
        </a>
        {' · '}
        <a href={paths.contact()}>Ask us how to pay</a>
      </>
    }
  >
    {bills.map((bill) => (
      <li key={bill.id}>
        <a href={paths.billing({ id: bill.id })}>{bill.invoice}</a> {formatUsd(bill.balance)}
      </li>
    ))}
  </Card>
);

/** A card for each kind of to-do, none if there is nothing to do. */
export const needCardsOf = ({
  unreachable: addresses,
  invoiceMissing,
  readyForPickup,
  balanceDue,
}: Needs): ReactNode[] => [
  ...addresses.map(unreachable),
  ...(invoiceMissing.count > 0 ? [missingInvoices(invoiceMissing)] : []),
  ...(readyForPickup.count > 0 ? [pickups(readyForPickup)] : []),
  ...(balanceDue.count > 0 ? [balance(balanceDue)] : []),
];
