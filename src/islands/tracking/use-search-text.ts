import { useEffect, useRef, useState } from 'react';

/** In milliseconds. */
const pause = 300;

/** The text of a search field: searches are debounced, and changes of `searched` from outside replace the text. */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched);
  const lastSearched = useRef(searched);

  useEffect(() => {
    if (searched === lastSearched.current) return;
    lastSearched.current = searched;
    setText(searched);
  }, [searched]);

  useEffect(() => {
    const cleaned = text.replace(/\p{Cc}+/gu, ' ').trim();
    if (cleaned === lastSearched.current) return;
    const timer = setTimeout(() => {
      lastSearched.current = cleaned;
      search(cleaned);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, search]);

  return [text, setText] as const;
}
