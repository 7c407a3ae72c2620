const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

/** A moment as its day in Jamaica, such as 2026-11-22, which spreadsheets recognize. */
export const jamaicanDay = (moment: Date): string => format.format(moment);
