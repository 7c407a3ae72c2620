/** US cents as J$ with two decimals, rounded half up once; the rate has two decimals. */
export const jmdOf = (usdCents: number, jmdPerUsd: number): number =>
  // In whole ten-thousandths of a J$, so that a half is exact.
  Math.round((usdCents * Math.round(jmdPerUsd * 100)) / 100) / 100;
