import styles from './Choice.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  /** The label of choosing nothing; without it one of the options is always chosen. */
  readonly any?: string;
  readonly onChange: (value: Value | undefined) => void;
}

/** A dropdown of several values, or any of them. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  any,
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
        {any !== undefined && <option value="">{any}</option>}
        {Object.entries<string>(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
