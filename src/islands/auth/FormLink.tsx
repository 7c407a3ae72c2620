interface Props {
  readonly href: string;
  /** Shows the other form in place, instead of going to its page. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: string;
}

/** A link from one form to another. */
export const FormLink = ({ href, onFollow, children }: Props) => (
  <a
    className="form-link"
    href={href}
    onClick={(event) => {
      const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!onFollow || wantsNewTab) return;
      event.preventDefault();
      onFollow();
    }}
  >
    {children}
  </a>
);
