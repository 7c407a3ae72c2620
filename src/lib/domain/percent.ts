/** The whole that percentages are shares of, in millionths: so sums are exact whatever an editor writes. */
export const whole = 1_000_000n;

/** Percent in millionths of the whole. */
export const millionths = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/** The nearest whole number, a half going up; neither may be negative. */
export const dividedHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));
