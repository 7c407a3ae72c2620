/** HTML that is safe to show: every value in it was escaped. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

type Value = string | Html | readonly Html[];

function render(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Html ? value.text : value.map(render).join('');
}

/** A template tag for HTML that escapes every text put into it. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(render)));

export type { Html };
