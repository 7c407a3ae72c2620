import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#islands/ui/icons.tsx';
import type { ShownCategory } from '#lib/domain/calculator.ts';

interface Props {
  readonly id: string;
  /** For the field that is read before hydration (read-input.ts). */
  readonly name?: string;
  readonly categories: readonly ShownCategory[];
  readonly value: string;
  readonly onChange: (category: string) => void;
  /** The line below; without it none is reserved. */
  readonly children?: ReactNode;
}

/** What an item is, for customs. */
export const CategoryField = ({ id, name, categories, value, onChange, children }: Props) => (
  <div className="field">
    <label htmlFor={id}>Category</label>
    <div className="input-row">
      <select
        id={id}
        name={name}
        className="input select"
        aria-describedby={children ? `${id}-line` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </select>
      <span className="select-arrow">
        <ChevronDownIcon />
      </span>
    </div>
    {children && (
      <p id={`${id}-line`} className="hint calc-line">
        {children}
      </p>
    )}
  </div>
);
