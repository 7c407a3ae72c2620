import { labelOf } from '#editor/words.ts';

/** The title of a content file: “Rates”, “Home”. */
export const titleOf = (file: string): string =>
  labelOf(file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
