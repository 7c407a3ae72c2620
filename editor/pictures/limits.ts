/** The limits of a picture. A phone's photograph has 12 to 50 million pixels. */
export const limits = { megabytes: 20, minWidth: 1200, pixels: 100_000_000 } as const;

/** A message that a file is too large; undefined if it is not. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > limits.megabytes * 1e6
    ? `This file has ${Math.ceil(bytes / 1e6)} MB. Choose one of at most ${limits.megabytes} MB.`
    : undefined;
