import { parse } from 'postcss';

/** The rules of a stylesheet at its top level, each with all that it holds. */
export const rulesOf = (css: string): readonly string[] =>
  parse(css).nodes.map((node) =>
    node.type === 'atrule' && node.nodes === undefined ? `${node};` : `${node}`,
  );

/**
 * The same stylesheet without rules that stand in it again further down, where they win or lose as before: Astro writes
 * what both a page and its island import twice.
 */
export function withoutRepeated(css: string): string {
  const rules = rulesOf(css);
  const last = new Map(rules.map((rule, index) => [rule, index]));
  // The order of layers is that of their first mention.
  const isKept = (rule: string, index: number) => rule.endsWith(';') || last.get(rule) === index;
  return rules.filter(isKept).join('');
}
