import type { CalculatorQuery } from './calculator-address.ts';

/** Parcels to try; their weight and size are ours, so another category replaces them. */
export const examples = [
  {
    label: 'A pair of shoes',
    query: { value: 85, weight: 3, length: 13, width: 8, height: 5, category: 'footwear' },
  },
  {
    label: 'A laptop',
    query: { value: 650, weight: 6, length: 18, width: 13, height: 4, category: 'computers' },
  },
  {
    label: 'A dress for US$101',
    query: { value: 101, weight: 1.5, length: 10, width: 8, height: 3, category: 'clothing' },
  },
] as const satisfies readonly { label: string; query: CalculatorQuery }[];
