import { XIcon } from '#islands/ui/icons.tsx';
import styles from './ClearFilters.module.css';

/** Clears all filters of a list. */
export const ClearFilters = ({ onClear }: { readonly onClear: () => void }) => (
  <button type="button" className={`button button-quiet ${styles.clear}`} onClick={onClear}>
    <XIcon />
    Clear<span className="visually-hidden"> filters</span>
  </button>
);
