interface Props {
  readonly d: string;
}

/**
 * An icon of Lucide (ISC License), its shapes as one path; always decorative. Icons are grouped in files by the pages that
 * show them, so that no page loads the others.
 */
export const Icon = ({ d }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);
