import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Finding, Findings, MailItem } from '#lib/domain/shop-mail/findings.ts';
import { StartError } from '#server/settings/config.ts';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { RefusedMail } from '#server/shop-mail/refusals.ts';
import type { Action } from './action.ts';
import { type AnswerOptions, answer, answering, inColumns } from './answer.ts';
import type { CommandContext } from './context.ts';

const labels: Readonly<Record<keyof Findings, string>> = {
  shop: 'shop',
  orderNumber: 'order number',
  items: 'items',
  itemTotal: 'items in all',
  shipping: 'shipping',
  tax: 'tax',
  total: 'total',
  currency: 'currency',
  carrier: 'carrier',
  trackingNumbers: 'tracking numbers',
  expected: 'expected',
};

const itemText = ({ description, quantity, price }: MailItem): string =>
  [
    quantity === null ? '' : `${quantity} × `,
    description,
    price === null ? '' : `, ${price.toFixed(2)} each`,
  ].join('');

function valueText(
  key: string,
  { value }: Finding<string | number | readonly (string | MailItem)[]>,
): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toFixed(2);
  const text = value.map((item) => (typeof item === 'string' ? item : itemText(item)));
  return text.join(key === 'items' ? '; ' : ', ');
}

/** The findings as lines: what, its value, and whether somebody should look at it. */
const findingsText = (findings: Findings): string =>
  inColumns(
    Object.entries(labels).map(([key, label]) => {
      const finding = findings[key as keyof Findings];
      return [
        label,
        valueText(key, finding),
        finding.value !== null && !finding.sure ? '(not sure)' : '',
      ];
    }),
  );

async function readMail(
  context: CommandContext,
  file: string,
  options: AnswerOptions,
): Promise<number> {
  const bytes = await readFile(resolve(context.folder, file)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
      if (error.code === 'EISDIR') throw new StartError(`${file} is a folder; name a file.`);
      throw error;
    },
  );
  try {
    const { findings } = await createShopMailReader().read(bytes);
    return answer(context, options, findings, findingsText(findings));
  } catch (error) {
    throw error instanceof RefusedMail ? new StartError(error.message) : error;
  }
}

/** Adds `read`. */
export const addRead = (program: Command, action: Action) =>
  answering(program.command('read'))
    .summary('say what a shop’s mail tells of an order')
    .description(
      `Reads a mail (.eml), web page, text or PDF of a shop or carrier and says what it tells of an order and its
parcels, as the inbox does. Nothing is stored and nothing fetched.`,
    )
    .argument('<file>', 'the mail')
    .action(action('Nothing was read.', readMail));
