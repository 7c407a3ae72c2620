import { parse } from 'postcss';

/** The rules of a stylesheet at its top level, each with all that it holds. */
export const rulesOf = (css: string): readonly string[] =>
  parse(css).nodes.map((node) =>
    node.type === 'atrule' && node.nodes === undefined ? `${node};` : `${node}`,
  );

/**
 * The same stylesheet with only the last of equal rules, so the cascade is unchanged: Astro writes twice what both a page
 * and its island import.
 */
export function withoutRepeated(css: string): string {
  const rules = rulesOf(css);
  const last = new Map(rules.map((rule, index) => [rule, index]));
  // An @layer statement is kept wherever it stands: its first mention orders the layers.
  const isKept = (rule: string, index: number) => rule.endsWith(';') || last.get(rule) === index;
  return rules.filter(isKept).join('');
}
