/** Above this an airline takes a device only as fully regulated dangerous goods (IATA, packing instruction 967). */
export const mostWattHours = 100;

/** Volts of one lithium-ion cell, which makers of phones and power banks count with. */
const cellVolts = 3.7;

const numberOf = (found: RegExpExecArray | null): number | undefined =>
  found?.[1] === undefined ? undefined : Number(found[1]);

/** What a battery in the text holds, in watt-hours; undefined when the text does not say. */
export function wattHoursIn(text: string): number | undefined {
  const said = numberOf(/([\d.]+) ?(?:wh|watt ?hours?)\b/.exec(text));
  if (said !== undefined) return said;
  const volts = numberOf(/([\d.]+) ?(?:v|volts?)\b/.exec(text)) ?? cellVolts;
  const milli = numberOf(/([\d.]+) ?mah\b/.exec(text));
  const amperes = numberOf(/([\d.]+) ?ah\b/.exec(text));
  if (milli !== undefined) return (milli / 1000) * volts;
  return amperes === undefined ? undefined : amperes * volts;
}
