import { paths } from '#lib/paths.ts';
import styles from './Bill.module.css';

const meanings = [
  ['Services', 'What we do: freight from Miami to Kingston, insurance and delivery.'],
  ['VAT', 'Consumption tax, added to the lines it applies to.'],
  [
    'Customs Tax',
    'Duty and tax charged by Jamaica Customs. We pay it for you and pass it on at cost.',
  ],
  ['Other Charges', 'Extras, such as customs handling or repacking.'],
] as const;

/** What each kind of line on a bill stands for. */
export const LineMeanings = () => (
  <>
    <dl className={styles.meanings}>
      {meanings.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.small}>
      <a href={paths.accountPricing()}>See our prices</a>
    </p>
  </>
);
