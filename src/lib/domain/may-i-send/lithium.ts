/** Above this an airline takes a device only as fully regulated dangerous goods (IATA, packing instruction 967). */
export const maxWattHours = 100;

/** Volts of one lithium-ion cell, which makers of phones and power banks count with. */
const cellVolts = 3.7;

/** The number before one of the units, such as 20000 in “20000mah” or “20000 mah”. */
function amountIn(words: readonly string[], ...units: string[]): number | undefined {
  for (const [index, word] of words.entries()) {
    const [, amount, unit] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
    if (amount && units.includes(unit || (words[index + 1] ?? ''))) return Number(amount);
  }
  return undefined;
}

/** The capacity of a battery in the text, in watt-hours; undefined when the text does not say. */
export function wattHoursIn(text: string): number | undefined {
  const words = text.replaceAll(/watt hours?/g, 'wh').split(' ');
  const wattHours = amountIn(words, 'wh', 'whr');
  if (wattHours !== undefined) return wattHours;
  const volts = amountIn(words, 'v', 'volt', 'volts') ?? cellVolts;
  const milliampereHours = amountIn(words, 'mah');
  if (milliampereHours !== undefined) return (milliampereHours / 1000) * volts;
  const ampereHours = amountIn(words, 'ah');
  return ampereHours === undefined ? undefined : ampereHours * volts;
}
