import type { ItemForm } from '#lib/domain/calculator-form.ts';
import { $form, $touched, changeContents, type TouchedField } from './calculator.ts';

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
    further: further.map((item, position) => (position === index ? { ...item, ...changes } : item)),
  });
}

/** Takes an item out; those after it move up, and an error that one of them shows moves along. */
export function removeItem(index: number): void {
  const touched = [...$touched.get()].flatMap((field): TouchedField[] => {
    const position = field.startsWith('item-') ? Number(field.slice('item-'.length)) : -1;
    if (position < index) return [field];
    return position > index ? [`item-${position - 1}`] : [];
  });
  $touched.set(new Set(touched));
  changeContents({ further: $form.get().further.toSpliced(index, 1) });
}
