import { useEffect, useState } from 'react';

const debounceMs = 300;
const controlCharacters = /\p{Cc}+/gu;

/** The debounced query, the text of the field and its setter. */
export function useSearchText() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setQuery(
          text
            .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
            .replace(controlCharacters, ' ')
            .trim(),
        ),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return [query, text, setText] as const;
}
