/** Above this an airline takes a device only as fully regulated dangerous goods (IATA, packing instruction 967). */
export const mostWattHours = 100;

/** Volts of one lithium-ion cell, which makers of phones and power banks count with. */
const cellVolts = 3.7;

function amountIn(words: readonly string[], ...units: string[]): number | undefined {
  for (const [at, word] of words.entries()) {
    const [, amount, unit] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
    if (amount && units.includes(unit || (words[at + 1] ?? ''))) return Number(amount);
  }
  return undefined;
}

/** What a battery in the text holds, in watt-hours; undefined when the text does not say. */
export function wattHoursIn(text: string): number | undefined {
  const words = text.replaceAll(/watt hours?/g, 'wh').split(' ');
  const said = amountIn(words, 'wh', 'whr');
  if (said !== undefined) return said;
  const volts = amountIn(words, 'v', 'volt', 'volts') ?? cellVolts;
  const milli = amountIn(words, 'mah');
  if (milli !== undefined) return (milli / 1000) * volts;
  const amperes = amountIn(words, 'ah');
  return amperes === undefined ? undefined : amperes * volts;
}
