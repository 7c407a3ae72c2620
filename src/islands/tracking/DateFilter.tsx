import { useEffect, useState } from 'react';
import styles from './Filters.module.css';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A date field that ignores incomplete years: while 2026 is typed the browser reports 0002, 0020 and 0202. */
export function DateFilter({ label, value = '', min, max, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <label className={`field ${styles.date}`}>
      <span>{label}</span>
      <input
        type="date"
        className="input"
        min={min}
        max={max}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || target.value >= '2000') onChange(target.value || undefined);
        }}
      />
    </label>
  );
}
