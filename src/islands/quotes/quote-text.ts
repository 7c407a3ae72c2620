import type { Quote } from '#lib/contract/quotes.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatSize } from '#lib/format/size.ts';
import { formatWeight } from '#lib/format/weight.ts';

export type CategoryNames = readonly { readonly id: string; readonly name: string }[];

/** The inputs of a quote, such as “Shoes, 3 lb, 12 × 8 × 5 in, worth US$150.00”. */
export function inputsText({ input }: Quote, categories: CategoryNames): string {
  const name = categories.find(({ id }) => id === input.category)?.name ?? input.category;
  const worth = input.value > 0 ? `worth ${formatUsd(input.value)}` : 'no value declared';
  return [name, formatWeight(input.weight, input.weightUnit), formatSize(input), worth].join(', ');
}
