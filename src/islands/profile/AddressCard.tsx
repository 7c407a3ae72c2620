import { CopyIcon } from '#islands/ui/copy-icon.tsx';
import type { ShippingAddress } from '#lib/domain/shipping-address.ts';
import styles from './ShippingAddresses.module.css';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly address: ShippingAddress;
  readonly onCopy: (label: string, text: string) => void;
}

/** An address in the fields of a checkout, each with a copy button. */
export const AddressCard = ({ title, note, address, onCopy }: Props) => (
  <section className="card">
    <h2>{title}</h2>
    <p className="soft">{note}</p>
    <dl className={styles.lines}>
      {address.lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <button
              type="button"
              className={`button button-quiet ${styles.copy}`}
              aria-label={`Copy ${label}, ${title}`}
              onClick={() => onCopy(label, value)}
            >
              <CopyIcon />
            </button>
          </dd>
        </div>
      ))}
    </dl>
    <button
      type="button"
      className="button"
      onClick={() => onCopy(`${title} address`, address.asText)}
    >
      <CopyIcon />
      Copy the whole address
    </button>
  </section>
);
