import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';

interface Props {
  readonly parcel: TrackingDetail;
}

const loadFiles = async () => (await import('./InvoiceFiles.tsx')).InvoiceFiles;

/** The invoices of a parcel and the ways to hand more in; their code is fetched once this is drawn. */
export function InvoicePanel({ parcel }: Props) {
  const [Files, setFiles] = useState<ComponentType<Props>>();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    loadFiles().then(
      (Loaded) => setFiles(() => Loaded),
      () => setIsMissing(true),
    );
  }, []);

  if (Files) return <Files key={parcel.id} parcel={parcel} />;
  if (!isMissing) return <Skeleton rows={3} label="Loading the invoices" />;
  return (
    <div role="alert">
      <p>The invoices could not be loaded. Check your connection, then reload the page.</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
