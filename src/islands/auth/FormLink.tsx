interface Props {
  readonly href: string;
  /** Shows the other form in place of this one; without it the link leads to its page. */
  readonly onFollow?: (() => void) | undefined;
  /** Called before the page changes to the link's. */
  readonly onLeave?: (() => void) | undefined;
  readonly children: string;
}

/** Leads from one form to another. */
export const FormLink = ({ href, onFollow, onLeave, children }: Props) =>
  onFollow ? (
    <button type="button" className="form-link" onClick={onFollow}>
      {children}
    </button>
  ) : (
    <a className="form-link" href={href} onClick={onLeave}>
      {children}
    </a>
  );
