/** How many days a closed account can be taken back before it is erased; the privacy page says the same. */
export const closingDays = 7;

/** What is erased of a closed account (`server/account/erase.ts`), in words for the customer. */
export const erasedAtClosing = [
  'Your names, ID, phones, company, delivery address and email addresses',
  'Your password, and every place where you are signed in',
  'Parcels that were never billed, with their journey and the shop invoices you added',
  'Your quotes, and the messages you wrote to us',
] as const;

/** What is kept after closing, why and for how long; the privacy page says the same. */
export const keptAfterClosing = [
  'Your bills with the name on them, and the parcels and shop invoices they are for: as long as customs and tax law ask for records of them',
  'Your customer code, without your name, so that nobody else ever gets it',
  'The record of what was done in your account, with your words cut to three letters: two years',
  'The record of the email that confirms the closing, without its words: 30 days',
] as const;
