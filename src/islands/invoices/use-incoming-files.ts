import { useEffect, useEffectEvent, useState } from 'react';
import { environment } from '#lib/environment.ts';

const holdsFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes('Files') ?? false;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type="file"]), textarea, select');

/** Takes files that are dropped or pasted anywhere on the page; true while files are dragged over it. */
export function useIncomingFiles(
  onFiles: (files: readonly File[]) => void,
  isEnabled = true,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    if (!isEnabled) return undefined;
    const stops = [
      environment.listen('dragover', (event) => {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      }),
      environment.listen('dragleave', ({ relatedTarget }) => {
        if (!relatedTarget) setIsOver(false);
      }),
      environment.listen('drop', (event) => {
        setIsOver(false);
        if (!holdsFiles(event.dataTransfer)) return;
        // Otherwise the browser leaves the page to open the file.
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }),
      environment.listen('paste', (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0 || isField(event.target)) return;
        event.preventDefault();
        take(files);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isEnabled]);

  return isOver && isEnabled;
}
