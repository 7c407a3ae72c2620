const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** An amount of data as people read it, such as 320 KB or 1.2 MB. */
export const formatBytes = (bytes: number): string =>
  bytes <= 999_000
    ? `${Math.ceil(bytes / 1000)}\u00a0KB`
    : `${oneDecimal.format(bytes / 1_000_000)}\u00a0MB`;
