import { type RefObject, useEffect, useRef, useState } from 'react';

/** Moves through the parts of a form, `count` children of `element`; returns what the part at an index needs. */
export function useParts(element: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const hasMoved = useRef(false);

  // After a move, not when the page opens.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const shown = element.current?.children.item(current);
    shown?.scrollIntoView({ block: 'start' });
    shown?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  }, [current, element]);

  const goTo = (index: number) => () => {
    hasMoved.current = true;
    setCurrent(index);
  };
  return (index: number) => ({
    isCurrent: index === current,
    ...(index < count - 1 && { onNext: goTo(index + 1) }),
    onBack: index > 0 ? goTo(index - 1) : undefined,
  });
}
