import type { BillingDetail } from '#lib/contract/billings.ts';
import { formatAmount, formatQuantity } from '#lib/format/money.ts';
import styles from './BillLines.module.css';

export const BillLines = ({ bill }: { readonly bill: BillingDetail }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption>Amounts in US$</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bill.lineItems.map(({ productType, description, quantity, rate, total, vat }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never change their order
          <tr key={index}>
            <th scope="row">
              {description || lineNames[productType]}
              {vat > 0 && <span className={styles.note}>plus {formatAmount(vat)} VAT</span>}
            </th>
            <td>{formatQuantity(quantity)}</td>
            <td>{formatAmount(rate)}</td>
            <td>{formatAmount(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Names of lines without a description. */
const lineNames = {
  SERVICIOS: 'Services',
  IMPUESTOADUANA: 'Customs Tax',
  OTROSCARGOS: 'Other Charges',
} as const satisfies Record<BillingDetail['lineItems'][number]['productType'], string>;
