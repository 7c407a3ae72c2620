import { formatUsdCents } from '#lib/format/money.ts';
import { formatKilograms, formatPounds } from '#lib/format/weight.ts';
import type { Rates } from './rates.ts';

/** Every figure of the rates by the name that a page's words call it, ready to read. */
export function figuresOf(rates: Rates): Readonly<Record<string, string>> {
  const [first, second] = rates.heavy;
  if (!first || !second)
    throw new Error('src/content/rates.yaml must have two rows below “heavy”.');
  return {
    smallPounds: formatPounds(rates.smallPackage.upToPounds),
    smallPrice: formatUsdCents(rates.smallPackage.price),
    lastPounds: formatPounds(rates.steps.length),
    furtherPound: formatUsdCents(rates.furtherPound),
    heavyFirst: formatKilograms(first.aboveKilograms),
    heavyUnit: formatKilograms(first.eachKilograms),
    heavyPrice: formatUsdCents(first.price),
    heavySecond: formatKilograms(second.aboveKilograms),
    heavySecondPrice: formatUsdCents(second.price),
    coefficient: rates.dimensionalCoefficient.toFixed(2),
    delivery: formatUsdCents(rates.delivery),
    fuelSurcharge: formatUsdCents(rates.fuelSurcharge),
    storage: formatUsdCents(rates.storage),
    customsHandling: formatUsdCents(rates.customsHandling),
    insurancePercent: `${rates.insurance.percent}%`,
    insuranceMinimum: formatUsdCents(rates.insurance.minimum),
    coverWithoutValue: formatUsdCents(rates.insurance.coverWithoutDeclaredValue),
    membershipFee: formatUsdCents(rates.membership.fee),
    monthlyMinimum: formatUsdCents(rates.membership.monthlyMinimum),
    miamiPickupText: rates.miamiPickup.text,
    miamiPickupMinimum: formatUsdCents(rates.miamiPickup.minimum),
  };
}

/** Words with the figures that stand in braces, such as {delivery}, filled in; throws on an unknown name. */
export const fillFigures = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => figureOf(figures, name));

/** One figure by its name; throws with the names there are. */
export function figureOf(figures: Readonly<Record<string, string>>, name: string): string {
  const text = figures[name];
  if (!text)
    throw new Error(
      `There is no figure “${name}”. Use one of: ${Object.keys(figures).join(', ')}.`,
    );
  return text;
}
