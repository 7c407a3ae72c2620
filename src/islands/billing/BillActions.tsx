import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { downloadUrl } from '#islands/dom/save-file.ts';
import { MailIcon } from '#islands/ui/bill-icons.tsx';
import { DownloadIcon } from '#islands/ui/download-icon.tsx';
import { CircleAlertIcon, CircleCheckIcon } from '#islands/ui/icons.tsx';
import type { BillingDetail } from '#lib/contract/billings.ts';
import { messages } from '#lib/messages.ts';
import { findPdfLink, type InvoiceResult, resendInvoiceMail } from '#lib/stores/billing/billing.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import styles from './BillActions.module.css';

type Action = 'pdf' | 'mail';
type Result = { readonly message: string } | { readonly reason: string };

/** Leads to the ways to pay, downloads the bill as a PDF or has it mailed again. */
export function BillActions({ bill: { id, balance } }: { readonly bill: BillingDetail }) {
  const customer = lastValue(useStore($customer));
  const [runningAction, setRunningAction] = useState<Action>();
  const [result, setResult] = useState<Result>();

  const run = async <T,>(
    action: Action,
    request: Promise<InvoiceResult<T>>,
    finish: (value: T) => string,
  ) => {
    setRunningAction(action);
    setResult(undefined);
    const outcome = await request;
    setRunningAction(undefined);
    setResult('reason' in outcome ? outcome : { message: finish(outcome.value) });
  };

  const savePdf = () =>
    run('pdf', findPdfLink(id), (url) => {
      downloadUrl(url);
      return 'The PDF is on its way to your downloads.';
    });
  const resend = () =>
    run(
      'mail',
      resendInvoiceMail(id),
      () => `${messages.requestSent} It goes to ${customer?.invoicesTo ?? 'your invoice email'}.`,
    );

  const isDue = balance > 0;
  const press = (action: () => Promise<void>) => ({
    'aria-disabled': runningAction !== undefined,
    onClick: () => !runningAction && void action(),
  });

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {isDue && (
          <a href="#how-to-pay" className="button button-primary">
            How to pay
          </a>
        )}
        <button
          {...press(savePdf)}
          type="button"
          className={isDue ? 'button' : 'button button-primary'}
        >
          <DownloadIcon />
          {runningAction === 'pdf' ? 'Preparing…' : 'Download PDF'}
        </button>
        <button {...press(resend)} type="button" className="button">
          <MailIcon />
          {runningAction === 'mail' ? 'Sending…' : 'Resend bill'}
        </button>
      </div>
      <p role="status" className={styles.done}>
        {result && 'message' in result && (
          <>
            <CircleCheckIcon />
            {result.message}
          </>
        )}
      </p>
      {result && 'reason' in result && (
        <p role="alert" className={styles.failed}>
          <CircleAlertIcon />
          {result.reason}
        </p>
      )}
    </div>
  );
}
