import { type ComponentProps, useEffect, useState } from 'react';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { setInvoiceNeeds } from '#lib/stores/invoices/invoice-needs.ts';
import type { InvoiceFiles } from './InvoiceFiles.tsx';

/** A parcel's invoices, loaded after the rest of the page. */
export function InvoicePanel({ parcel }: ComponentProps<typeof InvoiceFiles>) {
  const { id } = parcel;
  const [Files, setFiles] = useState<typeof InvoiceFiles>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    import('./InvoiceFiles.tsx').then(
      (module) => setFiles(() => module.InvoiceFiles),
      () => {
        setHasFailed(true);
        setInvoiceNeeds(id);
      },
    );
  }, [id]);

  if (Files) return <Files key={id} parcel={parcel} />;
  if (!hasFailed) return <Skeleton rows={3} label="Loading the invoices" />;
  return (
    <div role="alert">
      <p>The invoices could not be loaded. Check your connection, then reload the page.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
