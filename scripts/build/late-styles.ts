import { rulesOf } from './style-rules.ts';

const styles = /(?<tag><style[^>]*>)(?<css>.*?)<\/style>/gs;
// A class or an animation of a CSS module: _card_1ab2c_12.
const moduleNames = /_[\w-]+_(?<module>[\w-]{5})_\d+/g;

const modulesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(moduleNames)].map(({ groups }) => groups?.['module'] ?? ''));

/**
 * The same page, where the rules of CSS modules that none of its elements has a class of wait as text: they are for what
 * React draws (src/islands/boundary/late-styles.ts), and the first drawing need not read them.
 */
export function withLateStyles(html: string): string {
  const early = modulesOf(html.replace(styles, ''));
  const late: string[] = [];
  const isLate = (rule: string) => {
    const modules = modulesOf(rule);
    return modules.size > 0 && modules.isDisjointFrom(early);
  };
  const rest = html.replace(styles, (_, tag: string, css: string) => {
    const rules = rulesOf(css);
    late.push(...rules.filter(isLate));
    return `${tag}${rules.filter((rule) => !isLate(rule)).join('')}</style>`;
  });
  if (late.length === 0) return html;
  const waiting = `<script type="text/css" id="late-styles">${late.join('')}</script>`;
  return rest.replace('</body>', () => `${waiting}</body>`);
}
