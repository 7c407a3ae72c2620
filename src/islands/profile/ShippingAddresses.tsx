import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { XIcon } from '#islands/ui/icons.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import type { ShippingAddressWords } from '#lib/content/shipping-address.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { shippingAddress } from '#lib/domain/shipping-address.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import { AddressCard } from './AddressCard.tsx';
import { CheckoutPicture } from './CheckoutPicture.tsx';
import { CustomerFailed } from './CustomerFailed.tsx';
import styles from './ShippingAddresses.module.css';

interface Props {
  readonly miami: Tenant['miami'];
  readonly picture: ShippingAddressWords['picture'];
}

/** The customer's address in Miami, by air and by sea. */
export function ShippingAddresses({ miami, picture }: Props) {
  const load = useStore($customer);
  const { toast, showToast } = useToast();
  const [isRefused, setIsRefused] = useState(false);

  const copy = async (what: string, text: string) => {
    const isCopied = await copyText(text);
    setIsRefused(!isCopied);
    showToast(isCopied ? `Copied: ${what}` : undefined);
  };

  const customer = lastValue(load);
  if (!customer)
    return load.state === 'failed' ? (
      <CustomerFailed error={load.error} title="Your Miami address could not be loaded" />
    ) : (
      <Skeleton rows={8} label="Loading your Miami address" />
    );

  const byAir = shippingAddress(miami, customer, 'AIR');
  return (
    <>
      <div className={styles.cards}>
        <AddressCard
          title="Air Freight"
          note="By plane, for what you want soon."
          address={byAir}
          onCopy={copy}
        />
        <AddressCard
          title="Sea Freight"
          note="By ship, for what is large or heavy and may take longer."
          address={shippingAddress(miami, customer, 'SEA')}
          onCopy={copy}
        />
      </div>
      <CheckoutPicture words={picture} address={byAir} />
      <Toast toast={toast} showToast={showToast} />
      {isRefused && <Refusal onClose={() => setIsRefused(false)} />}
    </>
  );
}

/** Stays until it is read, unlike a success. */
const Refusal = ({ onClose }: { readonly onClose: () => void }) => (
  <div role="alert" className="toast-region">
    <div className="toast toast-trouble">
      <p className="toast-text">Your browser does not let us copy. Select the text instead.</p>
      <button type="button" className="toast-close" aria-label="Close message" onClick={onClose}>
        <XIcon />
      </button>
    </div>
  </div>
);
