import { useEffect, useState } from 'react';

const pause = 300;

/** The debounced search text, the typed text and its setter. */
export function useWords() {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.replace(/\p{Cc}+/gu, ' ').trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [words, typed, setTyped] as const;
}
