/** US cents as J$ with two decimals, at so many J$ for one US$ (two decimals), rounded half up once. */
export const jmdOf = (usdCents: number, jmdPerUsd: number): number =>
  // Hundredths of the rate times cents are ten-thousandths of a J$: whole numbers, so that half is half.
  Math.round((usdCents * Math.round(jmdPerUsd * 100)) / 100) / 100;
