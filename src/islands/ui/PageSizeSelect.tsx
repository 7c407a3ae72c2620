import styles from './Paging.module.css';

interface Props<Size extends number> {
  readonly sizes: readonly Size[];
  readonly size: Size;
  readonly onChange: (size: Size) => void;
}

/** Selects the number of rows on a page. */
export const PageSizeSelect = <Size extends number>({ sizes, size, onChange }: Props<Size>) => (
  <label className={styles.pager}>
    <span>Rows per page</span>
    <select
      className="input"
      value={size}
      onChange={({ target }) => onChange(sizes[target.selectedIndex] ?? size)}
    >
      {sizes.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  </label>
);
