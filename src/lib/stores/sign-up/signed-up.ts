/** The storage key of the new customer's {email, code}, which the next page shows once. */
export const signedUpKey = 'AB:signed-up';
