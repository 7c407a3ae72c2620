import { useState } from 'react';
import { DownloadIcon } from '#islands/ui/download-icon.tsx';
import type { SaveTable } from './save-table.ts';

type State = 'idle' | 'busy' | Awaited<ReturnType<SaveTable>>;

const notLoaded = 'A part of this page could not be loaded. Check your connection and try again.';

/** Saves all pages of the list, filtered and sorted as shown, as a spreadsheet; `load` imports the function for it. */
export function TableDownload({ load }: { readonly load: () => Promise<SaveTable> }) {
  const [state, setState] = useState<State>('idle');

  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    const saveTable = await load().catch(() => undefined);
    setState(saveTable ? await saveTable() : { reason: notLoaded });
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={state === 'busy'}
        onClick={() => void save()}
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
