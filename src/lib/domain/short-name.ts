/** What joins the items of a description. */
export const itemSeparator = '; ';

/** About two lines of a card on a phone. */
const maxLetters = 40;

// Where a shop's title goes on to describe: a comma, a bracket, a bar, a dash between words, or “with” and the like.
const detailStart = /,|\s[(|[–—-]|[(|[]|\s(?:with|for|compatible|featuring)\s/i;

/** A shop's title without what it adds to the name. */
export function withoutDetails(title: string): string {
  const detail = title.search(detailStart);
  return (detail > 3 ? title.slice(0, detail) : title).trim();
}

/** A title as a person would say it, such as “Sony WH-1000XM5 Wireless Headphones”. */
function shortTitle(title: string): string {
  if (title.length <= maxLetters) return title;
  const name = withoutDetails(title);
  if (name.length <= maxLetters) return name;
  const words = name.slice(0, maxLetters - 1);
  const lastSpace = words.lastIndexOf(' ');
  return `${words.slice(0, lastSpace > maxLetters / 2 ? lastSpace : undefined)}…`;
}

/** A description in short: its first item, and how many more there are. Short ones stay as they are. */
export function shortName(description: string): string {
  if (description.length <= maxLetters) return description;
  const [first = '', ...others] = description.split(itemSeparator).filter((item) => item.trim());
  const name = shortTitle(first.trim());
  return others.length > 0 ? `${name} + ${others.length} more` : name;
}
