import { prefetch } from '#islands/dom/prefetch.ts';
import { SearchIcon } from '#islands/ui/parcel-icons.tsx';
import { isCurrentPage } from '#lib/stores/browser/page.ts';
import { filterBy } from '#lib/stores/tracking/trackings.ts';
import { loadNoParcels } from './load-no-parcels.ts';
import styles from './Toolbar.module.css';
import { useSearchText } from './use-search-text.ts';

// The search is debounced, so the page may have been left since.
const search = (q: string): void => {
  if (isCurrentPage()) filterBy({ q });
};

/** Searches the parcels while typing. */
export function SearchBox({ q }: { readonly q: string }) {
  const [text, setText] = useSearchText(q, search);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">Search parcels</span>
      <SearchIcon />
      <input
        type="search"
        className="input"
        placeholder="Search parcels"
        // As much as the contract’s filter takes.
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={() => prefetch(loadNoParcels)}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
