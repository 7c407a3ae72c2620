import { makePage } from '@keystatic/astro/ui';
import { useMemo } from 'react';
import { type ContentFile, editorConfig } from './config.ts';

// The development server reloads all pages when a file is saved. Not the editor: it knows what it saved, and the reload
// would lose what is being typed.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  payload.path = '/none.html';
});

/** The editor of these files. */
export function Editor({ files }: { files: readonly ContentFile[] }) {
  const Page = useMemo(() => makePage(editorConfig(files)), [files]);
  return <Page />;
}
