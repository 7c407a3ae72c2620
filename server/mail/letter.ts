import type { Tenant } from '#lib/contract/tenant.ts';

/** What every template knows besides its own payload. */
export interface MailContext {
  /** The public address of the portal, without a slash at its end; never taken from a request. */
  readonly siteUrl: string;
  readonly company: Pick<Tenant, 'name' | 'phone'>;
}

/** A mail as its reader sees it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly subject: string;
  readonly firstname: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, shown as a button after the first paragraph. */
  readonly action?: { readonly label: string; readonly url: string };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

// A name must not open a line of its own in the plain text.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const page = 'margin:0;padding:32px 16px;background:#f8f6f1;color:#10262e';
const sheet =
  'max-width:560px;margin:0 auto;padding:32px;border:1px solid #e3ddd1;border-radius:16px;background:#fff;font:16px/1.55 Figtree,Arial,sans-serif';
const button =
  'display:inline-block;padding:12px 24px;border-radius:10px;background:#f2a33a;color:#3a2206;font-weight:600;text-decoration:none';

/** Writes a letter to a customer as text and as HTML, from the same words. */
export function writeLetter(letter: Letter, { company }: MailContext): Mail {
  const { subject, action } = letter;
  const [first = '', ...rest] = letter.paragraphs;
  const greeting = `Hello ${oneLine(letter.firstname)},`;
  const closing = `${company.name}, ${company.phone}`;
  const html = [
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(first)}</p>`,
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    ...rest.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p style="color:#4b5f66;font-size:14px">${escapeHtml(closing)}</p>`,
  ];
  const text = [greeting, first, ...(action ? [action.url] : []), ...rest, closing];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${page}"><div style="${sheet}">${html.join('')}</div></body></html>`,
  };
}
