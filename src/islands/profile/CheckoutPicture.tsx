import { useId } from 'react';
import type { ShippingAddressWords } from '#lib/content/shipping-address.ts';
import type { ShippingAddress } from '#lib/domain/shipping-address.ts';
import styles from './CheckoutPicture.module.css';

interface Props {
  readonly words: ShippingAddressWords['picture'];
  readonly address: ShippingAddress;
}

/** Splits the customer code off the lines that end with it, and numbers these lines. */
function numberedLines({ lines, code }: ShippingAddress) {
  let count = 0;
  return lines.map(({ label, value }) => {
    const hasCode = value.endsWith(code);
    if (hasCode) count += 1;
    return {
      label,
      text: hasCode ? value.slice(0, -code.length) : value,
      number: hasCode ? count : undefined,
    };
  });
}

/** An illustration of a shop's checkout, filled in with the customer's address. */
export function CheckoutPicture({ words, address }: Props) {
  const id = useId();
  const { lines, code } = address;
  const alternative = lines.map(({ label, value }) => `${label}: ${value}`).join('. ');
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.heading}</h2>
      <figure className={styles.figure}>
        <div
          className={styles.window}
          role="img"
          aria-label={`A shop’s checkout, filled in. ${alternative}.`}
        >
          <div className={styles.bar}>
            <i />
            <i />
            <i />
            <span>shop.example/checkout</span>
          </div>
          <div className={styles.form}>
            {numberedLines(address).map(({ label, text, number }) => (
              <div key={label} className={number ? styles.marked : undefined}>
                <span className={styles.label}>{label}</span>
                <span className={styles.box}>
                  <span>
                    {text}
                    {number && <mark>{code}</mark>}
                  </span>
                  {number && <b className={styles.number}>{number}</b>}
                </span>
              </div>
            ))}
          </div>
        </div>
        <figcaption className={styles.caption}>
          <p>{words.caption}</p>
          <ol>
            {words.points.map((point, index) => (
              <li key={point}>
                <b className={styles.number}>{index + 1}</b>
                {point}
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </section>
  );
}
