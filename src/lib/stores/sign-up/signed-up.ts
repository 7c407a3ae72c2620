/** The storage key of the new customer's {email}, which the next page shows once. */
export const signedUpKey = 'AB:signed-up';
