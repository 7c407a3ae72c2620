/** Where the tab keeps who signed up, as {email, code}, until the next page has told it once. */
export const signedUpKey = 'AB:signed-up';
