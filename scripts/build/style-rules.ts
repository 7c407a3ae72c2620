/** The rules of a stylesheet at its top level, each with all that it holds. */
export function rulesOf(css: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let begin = 0;
  // Strings count as one piece: a brace in one opens nothing.
  for (const { 0: piece, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (piece === '{') depth += 1;
    else if (piece === '}') depth -= 1;
    const isEnd = depth === 0 && (piece === '}' || piece === ';');
    if (!isEnd) continue;
    rules.push(css.slice(begin, index + 1).trim());
    begin = index + 1;
  }
  return [...rules, css.slice(begin).trim()];
}

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
