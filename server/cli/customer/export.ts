import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { audit } from '#server/audit/audit.ts';
import { answer } from '#server/cli/answer.ts';
import { type ActingOptions, operatorOf } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { withTools } from '#server/cli/tools.ts';
import { openFiles } from '#server/files/open.ts';
import { archiveOf } from '#server/my-data/archive.ts';
import { StartError } from '#server/settings/config.ts';
import { openSite } from '#server/site/live-site.ts';
import { nameOf, oneCustomer } from './lookup.ts';

/** Writes the file that the customer gets under “Your data”. */
export const exportData = (
  context: CommandContext,
  who: string,
  name: string,
  options: ActingOptions,
) =>
  withTools(context, async (tools) => {
    const target = resolve(context.folder, name);
    if (existsSync(target)) throw new StartError(`There is a file ${target} already.`);
    const customer = await oneCustomer(tools.store, who);
    const files = await openFiles(tools.config);
    const source = { ...tools, files, ...openSite(tools.config).online().content };
    try {
      const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
      await pipeline(archiveOf(source, customer.id), file);
      const actor = operatorOf(context, options);
      await audit(tools.store, tools, { actor, act: 'data-exported', customerId: customer.id });
    } catch (error) {
      rmSync(target, { force: true });
      throw error;
    }
    const text = `${target}: everything that is held about ${nameOf(customer)}.\n`;
    return answer(context, options, { file: target, customer: customer.id }, text);
  });
