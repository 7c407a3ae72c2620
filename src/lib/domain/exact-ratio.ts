// Rates as whole numbers of millionths: sums and products of them are exact.

/** The ratio 1, in millionths. */
export const million = 1_000_000n;

/** A percentage in millionths; its fifth decimal is rounded away. */
export const millionthsOf = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/** The quotient rounded to a whole number, a half upwards; neither argument may be negative. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));
