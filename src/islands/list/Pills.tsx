import { afterPaint } from '#islands/dom/after-paint.ts';
import styles from './Pills.module.css';

interface Props<Value> {
  /** What is chosen, for screen readers. */
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly isChosen: (value: Value) => boolean;
  readonly onChoose: (value: Value) => void;
}

/** A few choices as buttons, all of them visible. */
export const Pills = <Value,>({ legend, options, isChosen, onChoose }: Props<Value>) => (
  <fieldset className={styles.pills}>
    <legend className="visually-hidden">{legend}</legend>
    {options.map(([value, label]) => (
      <button
        key={String(value)}
        type="button"
        className={styles.pill}
        aria-pressed={isChosen(value)}
        onClick={() => afterPaint(() => onChoose(value))}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
