import { useEffect, useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { XIcon } from '#islands/ui/icons.tsx';
import type { ShowToast } from '#islands/ui/use-toast.ts';
import type { ShippingAddressWords } from '#lib/content/shipping-address.ts';
import type { Customer } from '#lib/contract/profile.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { shippingAddress } from '#lib/domain/shipping-address.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { takeFlash } from '#lib/stores/browser/flash.ts';
import { AddressCard } from './AddressCard.tsx';
import { CheckoutPicture } from './CheckoutPicture.tsx';
import { CustomerScreen } from './CustomerScreen.tsx';
import styles from './ShippingAddresses.module.css';

interface Props {
  readonly miami: Tenant['miami'];
  readonly picture: ShippingAddressWords['picture'];
}

interface CardsProps extends Props {
  readonly customer: Customer;
  readonly showToast: ShowToast;
}

function AddressCards({ miami, picture, customer, showToast }: CardsProps) {
  const [isBlocked, setIsBlocked] = useState(false);
  // What the previous page left to say, such as that the account is open.
  useEffect(() => showToast(takeFlash()), [showToast]);

  const copy = async (what: string, text: string) => {
    const isCopied = await copyText(text);
    setIsBlocked(!isCopied);
    showToast(isCopied ? `Copied: ${what}` : undefined);
  };

  const byAir = shippingAddress(miami, customer, 'AIR');
  return (
    <>
      <div className={styles.cards}>
        <AddressCard
          title={shippingTypeLabels.AIR}
          note="By plane, for what you want soon."
          address={byAir}
          onCopy={copy}
        />
        <AddressCard
          title={shippingTypeLabels.SEA}
          note="By ship, for what is large or heavy and may take longer."
          address={shippingAddress(miami, customer, 'SEA')}
          onCopy={copy}
        />
      </div>
      <CheckoutPicture words={picture} address={byAir} />
      {isBlocked && <CopyingBlocked onClose={() => setIsBlocked(false)} />}
    </>
  );
}

/** The customer's addresses in Miami, for air and sea freight. */
export const ShippingAddresses = (props: Props) => (
  <CustomerScreen subject="Miami address" rows={8}>
    {(customer, showToast) => <AddressCards {...props} customer={customer} showToast={showToast} />}
  </CustomerScreen>
);

/** Stays until closed, unlike a toast. */
const CopyingBlocked = ({ onClose }: { readonly onClose: () => void }) => (
  <div role="alert" className="toast-region">
    <div className="toast toast-error">
      <p className="toast-text">Your browser blocks copying. Select the text instead.</p>
      <button type="button" className="toast-close" aria-label="Close message" onClick={onClose}>
        <XIcon />
      </button>
    </div>
  </div>
);
