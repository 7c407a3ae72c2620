import { useStore } from '@nanostores/react';
import type { ShownCategory } from '#lib/domain/calculator.ts';
import { type ItemForm, maxItemNameLength } from '#lib/domain/calculator-form.ts';
import { $itemErrors, touchField } from '#lib/stores/calculator/calculator.ts';
import { changeItem } from '#lib/stores/calculator/items.ts';
import { CategoryField } from './CategoryField.tsx';
import { errorMessage, labels } from './error-text.ts';
import { inputId } from './NumberInput.tsx';

interface Props {
  readonly item: ItemForm;
  readonly index: number;
  readonly categories: readonly ShownCategory[];
  readonly onRemove: () => void;
}

/** A further item of the order. */
export function ItemLine({ item, index, categories, onRemove }: Props) {
  const error = useStore($itemErrors)[index];
  const name = `item-${index}` as const;
  const id = inputId(name);
  return (
    <fieldset className="calc-item">
      <legend className="label">Item {index + 2}</legend>
      <div className="field">
        <label htmlFor={id}>{labels.value}</label>
        <div className="input-row">
          <span className="calc-sign" aria-hidden="true">
            US$
          </span>
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: an empty item was added just now, and is typed next
            autoFocus={item.value === ''}
            className="input calc-signed"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}-line`}
            value={item.value}
            onChange={({ target }) => changeItem(index, { value: target.value })}
            onBlur={() => touchField(name)}
          />
        </div>
        {/* Always there, so that an error does not move a button away from the pointer. */}
        <p id={`${id}-line`} className={`${error ? 'field-error' : 'hint'} calc-line`}>
          {error ? errorMessage('value', error) : 'US dollars, without shipping.'}
        </p>
      </div>
      <CategoryField
        id={`${id}-category`}
        categories={categories}
        value={item.category}
        onChange={(category) => changeItem(index, { category })}
      />
      <div className="field">
        <label htmlFor={`${id}-name`}>What is it? (optional)</label>
        <input
          id={`${id}-name`}
          className="input"
          autoComplete="off"
          maxLength={maxItemNameLength}
          value={item.name}
          onChange={({ target }) => changeItem(index, { name: target.value })}
        />
      </div>
      <button
        type="button"
        className="form-link"
        aria-label={`Remove item ${index + 2}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </fieldset>
  );
}
