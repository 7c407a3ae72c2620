import type { CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { formatSize } from '#lib/format/size.ts';
import { formatWeight } from '#lib/format/weight.ts';

type Row = readonly [label: string, value: string];

/** The labels of the rows with the total, which a mail sets off. */
export const totalLabels = { usd: 'Total cost', jmd: 'In Jamaican dollars' } as const;

const decidedBy = { actual: 'by its weight', dimensional: 'by its size' } as const;

/** The request of a quote, line by line. */
export const requestRows = (input: CalculatorInput, categoryName: string): readonly Row[] => [
  ['Category', categoryName],
  ['Product value', input.value > 0 ? formatUsd(input.value) : 'None declared'],
  ['Estimated weight', formatWeight(input.weight, input.weightUnit)],
  ['Length × width × height', formatSize(input)],
];

/** The costs of a quote, line by line. */
export const costRows = (result: NonNullable<ReturnType<typeof calculate>>): readonly Row[] => [
  [
    'Valid weight',
    `${formatWeight(result.validWeight, result.weightUnit)}, ${decidedBy[result.decidedBy]}`,
  ],
  ['Shipping cost', formatUsd(result.shippingCost)],
  ['Insurance', formatUsd(result.insurance)],
  ['Tax', formatUsd(result.tax)],
  ['Agency', formatUsd(result.agency)],
  ['Delivery', formatUsd(result.delivery)],
  ['Storage', formatUsd(result.storage)],
  [totalLabels.usd, formatUsd(result.totalCost)],
  [totalLabels.jmd, formatJmd(result.totalCostJmd)],
];
