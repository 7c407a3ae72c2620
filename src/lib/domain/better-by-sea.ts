import type { Cost } from './cost-range.ts';
import { gramsPerPound } from './pricing.ts';

/** Below this valid weight everybody sends by air. */
const largePounds = 30;

/** True for something large whose flight costs more than half of what it is worth, such as a sofa. */
export function isBetterBySea({ min, max }: Cost): boolean {
  const { input, result } = max;
  const pounds =
    result.weightUnit === 'lb' ? result.validWeight : (result.validWeight * 1000) / gramsPerPound;
  const worth = (input.further ?? []).reduce((sum, { value }) => sum + value, input.value);
  const meanShipping = (min.result.shippingCost + result.shippingCost) / 2;
  return pounds >= largePounds && meanShipping > worth / 2;
}
