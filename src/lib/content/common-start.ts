/** How many letters the beginnings of two texts have in common. */
export function commonStart(text: string, other: string): number {
  const different = [...text].findIndex((letter, index) => letter !== other[index]);
  return different < 0 ? text.length : different;
}
