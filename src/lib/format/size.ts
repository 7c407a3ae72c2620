const upToTwoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

interface Measured {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly lengthUnit: 'in' | 'cm';
}

/** Length, width and height in their unit, at most two decimals each, such as 12 × 8 × 5.5 in. */
export const formatSize = ({ length, width, height, lengthUnit }: Measured): string =>
  // A no-break space keeps the last number and its unit on one line.
  `${[length, width, height].map((side) => upToTwoDecimals.format(side)).join(' × ')}\u00a0${lengthUnit}`;
