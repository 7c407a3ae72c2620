import { makePage } from '@keystatic/astro/ui';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type ContentFile, editorConfig } from './config.ts';
import { ChangedDialog } from './desk/ChangedDialog.tsx';
import { Dock } from './desk/Dock.tsx';
import { QuestionsDialog } from './desk/QuestionsDialog.tsx';
import { $opening } from './desk/reopen.ts';
import { watchCalls } from './desk/saving.ts';
import './desk/desk.css';
import { PublishLink } from './publish/PublishLink.tsx';
import './fields/fields.css';

// The development server reloads all pages when a file is saved. Not the editor: it knows what it saved, and the reload
// would lose what is being typed.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  payload.path = '/none.html';
});

watchCalls();

/** The editor of these files. */
export function Editor({ files }: { files: readonly ContentFile[] }) {
  const Page = useMemo(() => makePage(editorConfig(files)), [files]);
  const opening = useStore($opening);
  return (
    <>
      {opening !== undefined && <Page key={opening} />}
      <Dock />
      <ChangedDialog />
      <PublishLink />
      <QuestionsDialog />
    </>
  );
}
