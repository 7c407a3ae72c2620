import { useEffect, useState } from 'react';

/** In milliseconds. */
const pause = 300;

/** The debounced search text, the typed text and its setter. */
export function useSearchText() {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.replace(/\p{Cc}+/gu, ' ').trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [text, typed, setTyped] as const;
}
