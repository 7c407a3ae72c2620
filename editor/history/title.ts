import { kindOf } from '#editor/content-kinds.ts';
import { labelOf } from '#editor/labels.ts';
import { fieldsOf } from '#editor/page-file.ts';

/**
 * What a content file is called, as its form is: “Rates”, “Company: phones and hours”; a picture by its file. A page that
 * an editor made has the title in its text; other pages are known by what they are, their titles are for search engines.
 */
export function titleOf(file: string, text = ''): string {
  const name = file.replace(/^.*\//, '');
  const kind = kindOf(file);
  if (!kind) return name;
  const own = file.endsWith('.mdx') && fieldsOf(text);
  if (own && own.template === 'plain') return own.title;
  return kind.label ?? labelOf(name.replace(/\.\w+$/, ''));
}
