import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { mostItems } from '#lib/domain/calculator-form.ts';
import { $form } from '#lib/stores/calculator/calculator.ts';
import { addItem, removeItem } from '#lib/stores/calculator/items.ts';
import type { CalculatorFigures } from './figures.ts';
import { ItemLine } from './ItemLine.tsx';
import { inputId } from './NumberInput.tsx';

interface Props {
  readonly categories: CalculatorFigures['tariff']['categories'];
}

/** Further items of the same order, folded away until somebody asks for them. */
export function FurtherItems({ categories }: Props) {
  const { further } = useStore($form);
  const button = useRef<HTMLButtonElement>(null);
  const add = () => {
    const index = flushSync(addItem);
    document.getElementById(inputId(`item-${index}`))?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => removeItem(index));
    button.current?.focus();
  };
  return (
    <>
      {further.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only, and keeps no state
        <ItemLine key={index} {...{ item, index, categories }} onRemove={() => remove(index)} />
      ))}
      {further.length < mostItems && (
        <button ref={button} type="button" className="form-link" onClick={add}>
          Add another item
        </button>
      )}
    </>
  );
}
