import type { Tenant } from '#lib/contract/tenant.ts';
import { type Block, contentsOf, type Letter } from './letter.ts';

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'amounts':
      return block.lines.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'links':
      return block.items
        .map(({ title, label, next, text, url }) =>
          [`${title}: ${label}`, next, text, url].filter((line) => line !== '').join('\n'),
        )
        .join('\n\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'text':
      return block.link ? `${block.text} ${block.link.label}:\n${block.link.url}` : block.text;
  }
}

/** The letter as plain text, in the order of its HTML; two dashes and a space begin a signature. */
export function letterAsText(letter: Letter, { name, phone, email }: Tenant): string {
  const parts = contentsOf(letter).map(blockAsText);
  return `${[letter.heading, ...parts, `-- \n${name} · ${phone} · ${email}`].join('\n\n')}\n`;
}
