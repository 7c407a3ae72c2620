import { parse } from 'postcss';

/** The top-level rules of a stylesheet, each with its nested rules. */
export const rulesOf = (css: string): readonly string[] =>
  parse(css).nodes.map((node) =>
    node.type === 'atrule' && node.nodes === undefined ? `${node};` : `${node}`,
  );

/**
 * The same stylesheet with only the last of identical rules, which leaves the cascade unchanged: Astro writes a rule
 * twice if a page and its island both import it.
 */
export function withoutRepeated(css: string): string {
  const rules = rulesOf(css);
  const lastIndexes = new Map(rules.map((rule, index) => [rule, index]));
  // Every @layer statement is kept, because the first mention orders the layers.
  const isKept = (rule: string, index: number) =>
    rule.endsWith(';') || lastIndexes.get(rule) === index;
  return rules.filter(isKept).join('');
}
