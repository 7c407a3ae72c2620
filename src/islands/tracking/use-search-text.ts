import { useEffect, useRef, useState } from 'react';

const debounceMs = 300;

/** The text of a search field: searches are debounced, and a new `query` from outside replaces the text. */
export function useSearchText(query: string, search: (text: string) => void) {
  const [text, setText] = useState(query);
  const lastQuery = useRef(query);

  useEffect(() => {
    if (query === lastQuery.current) return;
    lastQuery.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    // Without control characters, which the call refuses.
    const newQuery = text.replace(/\p{Cc}+/gu, ' ').trim();
    if (newQuery === lastQuery.current) return;
    const timer = setTimeout(() => {
      lastQuery.current = newQuery;
      search(newQuery);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, search]);

  return [text, setText] as const;
}
