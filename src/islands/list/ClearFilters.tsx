import { XIcon } from '#islands/ui/icons.tsx';
import styles from './ClearFilters.module.css';

/** Takes all filters of a list away. */
export const ClearFilters = ({ onClear }: { readonly onClear: () => void }) => (
  <button type="button" className={`button button-quiet ${styles.clear}`} onClick={onClear}>
    <XIcon />
    Clear<span className="visually-hidden"> filters</span>
  </button>
);
