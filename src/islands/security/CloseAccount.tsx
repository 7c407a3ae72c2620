import { useId, useState } from 'react';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { closingDays, erasedAtClosing, keptAfterClosing } from '#lib/domain/account-closing.ts';
import { paths } from '#lib/paths.ts';
import type { CloseDialog } from './CloseDialog.tsx';
import styles from './YourData.module.css';

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>{item}.</li>
    ))}
  </ul>
);

/** Explains what closing the account does, and opens the form. */
export function CloseAccount() {
  const [Dialog, setDialog] = useState<typeof CloseDialog>();
  const [hasFailed, setHasFailed] = useState(false);
  const id = useId();

  // Loaded on demand: hardly any customer needs it.
  const ask = async () => {
    setHasFailed(false);
    try {
      const module = await import('./CloseDialog.tsx');
      setDialog(() => module.CloseDialog);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Close your account</h2>
      <p className="soft">
        Nobody can sign in once you close it. For {closingDays} days you can call us or write to us
        to take it back; then we erase it, and we can’t bring it back. You can close it once your
        parcels are delivered or returned and your bills are paid. Parcels that you announced but
        that never reached Miami are erased.
      </p>
      <h3>What we erase after {closingDays} days</h3>
      <List items={erasedAtClosing} />
      <h3>What we keep</h3>
      <List items={keptAfterClosing} />
      <p className={`soft ${styles.note}`}>
        Download your data first if you may need it. Our{' '}
        <a href={paths.privacy()}>privacy notice</a> says more.
      </p>
      {hasFailed && (
        <ErrorAlert heading="h3" title="The form could not be loaded">
          Check your connection and try again. If it stays like this, reload the page.
        </ErrorAlert>
      )}
      <div className={styles.actions}>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => void ask()}>
          Close my account…
        </button>
      </div>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </section>
  );
}
