import { makePage } from '@keystatic/astro/ui';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type ContentFile, editorConfig } from './config.ts';
import { ChangedDialog } from './desk/ChangedDialog.tsx';
import { Dock } from './desk/Dock.tsx';
import { QuestionsDialog } from './desk/QuestionsDialog.tsx';
import { $isOpen } from './desk/reload.ts';
import { watchCalls } from './desk/saving.ts';
import { Rooms } from './rooms/Rooms.tsx';
import './desk/desk.css';
import './fields/fields.css';
import './desk/shortcut.ts';
import './stay.ts';

watchCalls();

/** The editor of these files. */
export function Editor({ files }: { files: readonly ContentFile[] }) {
  const Page = useMemo(() => makePage(editorConfig(files)), [files]);
  const isOpen = useStore($isOpen);
  return (
    <>
      <Rooms here="/keystatic" />
      {isOpen && <Page />}
      <Dock />
      <ChangedDialog />
      <QuestionsDialog />
    </>
  );
}
