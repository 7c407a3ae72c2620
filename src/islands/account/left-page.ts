/** The tab's note of the public page that startup-rule.ts left: `[name, address]` as JSON. */
export const leftPageKey = 'leftPage';
