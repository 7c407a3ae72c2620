import { useCallback, useEffect, useState } from 'react';
import { callEditor, mistakeOf } from '#editor/call-editor.ts';
import type { ListedPicture } from './listed.ts';

/** All pictures, read again after a change. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly ListedPicture[]>();
  const [mistake, setMistake] = useState<string>();
  const load = useCallback(
    () =>
      callEditor<ListedPicture[]>('pictures').then(setPictures, (error) =>
        setMistake(mistakeOf(error)),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  return { pictures, mistake, load };
}
