import { inlineElements, replaceStyles } from './inline-elements.ts';
import { rulesOf } from './style-rules.ts';

// A class or an animation of a CSS module: _card_1ab2c_12.
const moduleNames = /_[\w-]+_(?<module>[\w-]{5})_\d+/g;

const modulesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(moduleNames)].map(({ groups }) => groups?.['module'] ?? ''));

/**
 * The same page, but CSS-module rules that match none of its elements are stored as text. They are for what React
 * renders later (src/islands/boundary/late-styles.ts), and the first paint need not parse them.
 */
export function withLateStyles(html: string): string {
  const early = modulesOf(html.replace(inlineElements('style'), ''));
  const late: string[] = [];
  const isLate = (rule: string) => {
    const modules = modulesOf(rule);
    return modules.size > 0 && modules.isDisjointFrom(early);
  };
  const rest = replaceStyles(html, (css) => {
    const rules = rulesOf(css);
    late.push(...rules.filter(isLate));
    return rules.filter((rule) => !isLate(rule)).join('');
  });
  if (late.length === 0) return html;
  const waiting = `<script type="text/css" id="late-styles">${late.join('')}</script>`;
  return rest.replace('</body>', () => `${waiting}</body>`);
}
