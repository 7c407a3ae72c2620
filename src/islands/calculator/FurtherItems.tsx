import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import type { ShownCategory } from '#lib/domain/calculator.ts';
import { maxFurtherItems } from '#lib/domain/calculator-form.ts';
import { $form } from '#lib/stores/calculator/calculator.ts';
import { addItem } from '#lib/stores/calculator/items.ts';
import { Items } from './several-items.ts';

const addButtonId = 'calculator-add';

interface Props {
  readonly categories: readonly ShownCategory[];
}

/** Further items of the same order, shown once there is one. */
export function FurtherItems({ categories }: Props) {
  const { further } = useStore($form);
  return (
    <>
      {further.length > 0 && (
        <Boundary>
          <Suspense>
            <Items categories={categories} addButtonId={addButtonId} />
          </Suspense>
        </Boundary>
      )}
      {further.length < maxFurtherItems && (
        <button id={addButtonId} type="button" className="form-link" onClick={addItem}>
          Add another item
        </button>
      )}
    </>
  );
}
