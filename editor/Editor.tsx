import { makePage } from '@keystatic/astro/ui';
import { useMemo } from 'react';
import { type ContentFile, editorConfig } from './config.ts';

// The development server reloads every open page when a file is saved. The editor stays as it is: it
// knows what it saved, and somebody may be typing.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  payload.path = '/none.html';
});

/** The whole editor over these files. */
export function Editor({ files }: { files: readonly ContentFile[] }) {
  const Page = useMemo(() => makePage(editorConfig(files)), [files]);
  return <Page />;
}
