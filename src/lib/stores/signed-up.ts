/** Where the tab keeps the address that a link was mailed to, until the next page has told it once. */
export const signedUpKey = 'AB:signed-up';
