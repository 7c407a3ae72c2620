import type { MouseEvent, ReactNode } from 'react';
import { afterPaint } from '#islands/dom/after-paint.ts';
import { visit } from '#lib/stores/browser/address.ts';

// With a modifier key the browser opens a new tab or window, or downloads.
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface Props {
  readonly href: string;
  /** Where a plain press leads; `href` is for new tabs. */
  readonly to: () => string;
  /** Called when a press is likely, to fetch what it needs. */
  readonly onNear?: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly id?: string;
  /** The name for screen readers, if it is more than the text. */
  readonly label?: string;
}

/** A link to another address of the same page, without loading it again. */
export const SamePageLink = ({ to, href, onNear, label, ...linkProps }: Props) => (
  <a
    {...linkProps}
    href={href}
    aria-label={label}
    onFocus={onNear}
    onPointerEnter={onNear}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      afterPaint(() => visit(to()));
    }}
  />
);
