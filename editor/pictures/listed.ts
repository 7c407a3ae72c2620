/** A picture as the editor lists it. */
export interface ListedPicture {
  file: string;
  usedIn: readonly string[];
}

const isListed = (value: unknown): value is ListedPicture =>
  typeof value === 'object' && value !== null && 'file' in value && 'usedIn' in value;

export const readList = (answer: unknown): ListedPicture[] =>
  Array.isArray(answer) ? answer.filter(isListed) : [];

export const fileNames = (answer: unknown): string[] => readList(answer).map(({ file }) => file);

/** Where the editor shows a picture. */
export const pictureAddress = (file: string): string =>
  `/api/editor/picture?file=${encodeURIComponent(file)}`;
