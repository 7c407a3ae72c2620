export const maxSlugLetters = 60;

/** Words as the end of an address: “Días de fiesta 2026” becomes `dias-de-fiesta-2026`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxSlugLetters)
    .replace(/-$/, '');
