import { useState } from 'react';
import { DownloadIcon } from '#islands/ui/share-icons.tsx';

type State = 'idle' | 'busy' | 'saved' | { readonly reason: string };

/** Saves the list as it is filtered and ordered, all of its pages, for a spreadsheet. */
export function TableDownload() {
  const [state, setState] = useState<State>('idle');

  const save = async () => {
    setState('busy');
    const { saveTable } = await import('./save-table.ts');
    setState(await saveTable());
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && void save()}
      >
        <DownloadIcon />
        {state === 'busy' ? 'Preparing…' : 'Download as CSV'}
      </button>
      <span role="status" className={typeof state === 'object' ? undefined : 'visually-hidden'}>
        {state === 'saved' && 'Saved. Look in your downloads.'}
        {typeof state === 'object' && state.reason}
      </span>
    </>
  );
}
