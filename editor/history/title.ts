import { kindOf } from '#editor/content-kinds.ts';
import { labelOf } from '#editor/labels.ts';
import { fieldsOf } from '#editor/page-file.ts';

/**
 * The title of a content file and its form, such as “Company: phones and hours”; of a picture, its file name. A page that
 * an editor made has its title in its text. The titles in other pages are for search engines, so these are named after
 * their files.
 */
export function titleOf(file: string, text = ''): string {
  const name = file.replace(/^.*\//, '');
  const kind = kindOf(file);
  if (!kind) return name;
  const page = file.endsWith('.mdx') && fieldsOf(text);
  if (page && page.template === 'plain') return page.title;
  return kind.label ?? labelOf(name.replace(/\.\w+$/, ''));
}
