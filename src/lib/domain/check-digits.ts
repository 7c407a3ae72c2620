const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** UPS gives letters values: A is 2, B is 3, … modulo 10. */
const upsValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;

/** What a sum lacks to the next multiple of ten. */
const toNextTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** The check digit of the 15 characters after a UPS number’s 1Z: every second one counts twice, modulo 10. */
export const upsCheckDigit = (characters: string): number =>
  toNextTen(
    sumOf(
      [...characters].map((character, index) => upsValue(character) * (index % 2 === 0 ? 1 : 2)),
    ),
  );

/** The check digit with the weights 3 and 1 in turn from the right, modulo 10: USPS, FedEx Ground. */
export const modulo10CheckDigit = (digits: string): number =>
  toNextTen(
    sumOf([...digits].toReversed().map((digit, index) => Number(digit) * (index % 2 ? 1 : 3))),
  );

const fedexWeights = [3, 1, 7];

/** The check digit of a FedEx Express number’s first 11 digits: weights 3, 1, 7, modulo 11, then modulo 10. */
export const fedexCheckDigit = (digits: string): number =>
  (sumOf([...digits].map((digit, index) => Number(digit) * (fedexWeights[index % 3] ?? 0))) % 11) %
  10;

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** The check digit of the 8 digits of an international postal number (UPU standard S10), modulo 11. */
export function s10CheckDigit(digits: string): number {
  const sum = sumOf([...digits].map((digit, index) => Number(digit) * (s10Weights[index] ?? 0)));
  const checkDigit = 11 - (sum % 11);
  if (checkDigit === 10) return 0;
  return checkDigit === 11 ? 5 : checkDigit;
}

/** The check digit of a DHL Express waybill’s first 9 digits, modulo 7. */
export const dhlCheckDigit = (digits: string): number => Number(digits) % 7;
