/** The ranges of dates by which bills can be filtered (§3). */
export const billingRanges = ['last3Months', 'last12Months', 'thisYear', 'lastYear'] as const;

/** Which bills are listed; `pending` is what is not paid in full. */
export const billingScopes = ['pending', 'all'] as const;
