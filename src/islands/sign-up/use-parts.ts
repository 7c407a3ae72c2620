import { type RefObject, useEffect, useRef, useState } from 'react';

/** Moves through the parts of a form, `count` children of `element`; returns a function that gives a part's props. */
export function useParts(element: RefObject<HTMLElement | null>, count: number) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const hasMoved = useRef(false);

  // After a move, not when the page opens.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const part = element.current?.children.item(currentIndex);
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  }, [currentIndex, element]);

  const goTo = (index: number) => () => {
    hasMoved.current = true;
    setCurrentIndex(index);
  };
  return (index: number) => ({
    isCurrent: index === currentIndex,
    // After step 1.
    number: index + 2,
    ...(index < count - 1 && { onNext: goTo(index + 1) }),
    onBack: index > 0 ? goTo(index - 1) : undefined,
  });
}
