import { useEffect, useState } from 'react';
import { cleanLine } from '#lib/contract/clean-text.ts';

const debounceMs = 300;
const controlCharacters = /\p{Cc}+/gu;

/** The debounced query, the text of the field and its setter. */
export function useSearchText() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setQuery(cleanLine(text.replace(controlCharacters, ' '))),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return [query, text, setText] as const;
}
