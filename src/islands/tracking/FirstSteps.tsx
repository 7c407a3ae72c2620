import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { CopyIcon } from '#islands/ui/copy-icon.tsx';
import type { Tenant } from '#lib/contract/tenant.ts';
import { shippingAddress } from '#lib/domain/shipping-address.ts';
import { paths } from '#lib/paths.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import { $overview } from '#lib/stores/tracking/overview.ts';
import { AnnounceButton } from './announcing/AnnounceButton.tsx';
import styles from './FirstSteps.module.css';
import { Obligations } from './overview/Obligations.tsx';

function MiamiAddress({ miami }: { readonly miami: Tenant['miami'] }) {
  const customer = lastValue(useStore($customer));
  const [status, setStatus] = useState('');
  if (!customer) return null;
  const { asText } = shippingAddress(miami, customer, 'AIR');
  const copy = async () =>
    setStatus(
      (await copyText(asText))
        ? 'Copied. Paste it at a shop’s checkout.'
        : 'Your browser does not let us copy. Select the text instead.',
    );
  return (
    <>
      <address className={styles.address}>{asText}</address>
      <p className={styles.ways}>
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          <CopyIcon />
          Copy the address
        </button>
        <a href={paths.shippingAddress()}>See it field by field</a>
      </p>
      <p role="status">{status}</p>
    </>
  );
}

/** What waits even before the first parcel, such as a shop’s mail; the menu counts it. */
function Waiting() {
  const obligations = lastValue(useStore($overview))?.obligations ?? [];
  if (obligations.length === 0) return null;
  return (
    <section aria-label="What needs you" className={styles.waiting}>
      <Obligations obligations={obligations} />
    </section>
  );
}

/** What a customer without parcels does first, below what waits for them. */
export function FirstSteps({ miami }: { readonly miami: Tenant['miami'] }) {
  const customer = lastValue(useStore($customer));
  return (
    <>
      <Waiting />
      <section className={styles.steps} aria-labelledby="first-steps">
        <h2 id="first-steps">Four steps to your first parcel</h2>
        <ol>
          <li>
            <h3>Shop with your Miami address</h3>
            <p>Give it to any US shop as the shipping address. It tells us the parcel is yours.</p>
            <MiamiAddress miami={miami} />
          </li>
          <li>
            <h3>See what it will cost</h3>
            <p>Freight, duty and delivery, before you buy.</p>
            <a className="button" href={paths.accountCalculator()}>
              Estimate a cost
            </a>
          </li>
          <li>
            <h3>Check that it may come</h3>
            <p>Some things need a permit, and a few we don’t carry.</p>
            <a className="button" href={paths.restrictedItems()}>
              May I send it?
            </a>
          </li>
          <li>
            <h3>Announce it</h3>
            <p>
              Once the shop has sent it, paste its tracking number. The parcel is here at once
              {customer?.statusMails && ', and we email you when it reaches Miami'}.
            </p>
            <AnnounceButton />
          </li>
        </ol>
      </section>
    </>
  );
}
