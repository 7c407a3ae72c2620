interface Props {
  readonly d: string;
}

/** One stroke-drawn picture; always decoration, so the words beside it must do without. */
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
