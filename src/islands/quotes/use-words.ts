import { useEffect, useState } from 'react';

const pause = 300;

/** What is searched for, what is typed, and how to type: the search follows after a pause. */
export function useWords() {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.replace(/\p{Cc}+/gu, ' ').trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [words, typed, setTyped] as const;
}
