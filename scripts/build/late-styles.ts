import { modulesOf } from './class-names.ts';
import { inlineElements, replaceStyles } from './inline-elements.ts';
import { rulesOf } from './style-rules.ts';

/**
 * The same page, in which CSS-module rules that match none of its elements are stored as text. They are for elements that
 * React renders later (src/islands/boundary/late-styles.ts), so the first paint need not parse them.
 */
export function withLateStyles(html: string): string {
  const pageModules = modulesOf(html.replace(inlineElements('style'), ''));
  const lateRules: string[] = [];
  const isLate = (rule: string) => {
    const modules = modulesOf(rule);
    return modules.size > 0 && modules.isDisjointFrom(pageModules);
  };
  const strippedHtml = replaceStyles(html, (css) => {
    const rules = rulesOf(css);
    lateRules.push(...rules.filter(isLate));
    return rules.filter((rule) => !isLate(rule)).join('');
  });
  if (lateRules.length === 0) return html;
  const element = `<script type="text/css" id="late-styles">${lateRules.join('')}</script>`;
  return strippedHtml.replace('</body>', () => `${element}</body>`);
}
