import type { ItemForm } from '#lib/domain/calculator-form.ts';
import { $form, changeContents } from './calculator.ts';

/** Adds an empty item of the same category as the last item. */
export function addItem(): void {
  const { category, further } = $form.get();
  const last = further.at(-1)?.category ?? category;
  changeContents({ further: [...further, { name: '', value: '', category: last }] });
}

/** Changes an item. */
export function changeItem(index: number, changes: Partial<ItemForm>): void {
  const { further } = $form.get();
  changeContents({
    further: further.map((item, at) => (at === index ? { ...item, ...changes } : item)),
  });
}

/** Takes an item out. */
export const removeItem = (index: number): void =>
  changeContents({ further: $form.get().further.toSpliced(index, 1) });
