import { useCallback, useEffect, useState } from 'react';
import { callEditor, messageOf } from '#editor/call-editor.ts';
import { type ListedPicture, pictureListSchema } from './picture-list.ts';

/** All pictures, read again after a change. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly ListedPicture[]>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    try {
      setPictures(await callEditor('pictures', pictureListSchema));
      setProblem(undefined);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { pictures, problem, load };
}
