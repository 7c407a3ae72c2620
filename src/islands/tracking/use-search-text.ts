import { useEffect, useRef, useState } from 'react';

/** Milliseconds. */
const pause = 300;

/** The text of a search field: searches are debounced, and changes of `searched` from outside replace the text. */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  const last = useRef(searched);

  useEffect(() => {
    if (searched === last.current) return;
    last.current = searched;
    setText(searched);
  }, [searched]);

  useEffect(() => {
    const wanted = text.replace(/\p{Cc}+/gu, ' ').trim();
    if (wanted === last.current) return;
    const timer = setTimeout(() => {
      last.current = wanted;
      search(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, search]);

  return [text, setText] as const;
}
