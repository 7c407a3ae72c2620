import styles from './Choice.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string | { readonly label: string }>>;
  readonly value: Value | undefined;
  /** The label of the empty choice; without it one of the options is always chosen. */
  readonly emptyLabel?: string;
  readonly onChange: (value: Value | undefined) => void;
}

/** A dropdown of which at most one option is chosen. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  emptyLabel,
  onChange,
}: Props<Value>) {
  const isOption = (text: string): text is Value => text in options;
  return (
    <label className="field">
      <span className={styles.label}>{label}</span>
      <select
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(isOption(target.value) ? target.value : undefined)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {Object.entries<Props<Value>['options'][Value]>(options).map(([option, words]) => (
          <option key={option} value={option}>
            {typeof words === 'string' ? words : words.label}
          </option>
        ))}
      </select>
    </label>
  );
}
