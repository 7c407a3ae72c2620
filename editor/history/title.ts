import { kindOf } from '#editor/content-kinds.ts';
import { labelOf } from '#editor/words.ts';

/** What a content file is called, as its form is: “Rates”, “Company: phones and hours”; a picture by its file. */
export function titleOf(file: string): string {
  const name = file.replace(/^.*\//, '');
  const kind = kindOf(file);
  return kind ? (kind.label ?? labelOf(name.replace(/\.\w+$/, ''))) : name;
}
