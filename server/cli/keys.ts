import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { claimDataFolder } from '#server/installation/data-folder.ts';
import { type Config, readConfig, StartError } from '#server/settings/config.ts';
import type { SealKeys } from '#server/settings/data.ts';
import { audit } from '../audit/audit.ts';
import { resealAll } from '../auth/reseal.ts';
import { keyFileOf, keysIn, newSealKey, writeKeys } from '../auth/seal-keys.ts';
import type { Action } from './action.ts';
import { acting } from './change.ts';
import type { CommandContext } from './context.ts';
import { asCount } from './progress.ts';
import { withTools } from './tools.ts';

interface Options {
  readonly end?: boolean;
  readonly yes?: boolean;
  readonly as?: string;
}

const afterwards =
  'What it signed ends then: links to invoices, which last five minutes, and the marks of devices that have not signed in since, which count as new ones.';

/** Replaces the keys in the file while no server runs, which would go on with those it has read. */
function replaceKeys(config: Config, keys: SealKeys): void {
  const hold = claimDataFolder(resolve(config.dataDir));
  try {
    writeKeys(keyFileOf(config), keys);
  } finally {
    hold.release();
  }
}

/** The keys with the old one still among them: those of SEAL_KEY, or of the file, which gets a new one. */
function keysToUse(config: Config): SealKeys {
  const [key, older] = config.sealKeys ?? [];
  if (key && older) return [key, older];
  if (key)
    throw new StartError(
      'SEAL_KEY holds one key. Put a new one (openssl rand -base64 32) and a comma before it on every server, restart them, then call this again.',
    );
  const file = keyFileOf(config);
  if (!existsSync(file)) throw new StartError(`There is no key ${file} yet. Set DATA_DIR.`);
  const [current, before] = keysIn(file);
  if (before) return [current, before];
  const keys: SealKeys = [newSealKey(), current];
  replaceKeys(config, keys);
  return keys;
}

/** Brings a new key into use and re-seals what is stored; returns the exit code. */
async function rotate(context: CommandContext, options: Options): Promise<number> {
  const { environment, out } = context;
  const config = readConfig(environment);
  const isFile = config.sealKeys === undefined;
  if (options.end && isFile && keysIn(keyFileOf(config))[1] === undefined)
    throw new StartError('No key is being replaced.');
  const keys = keysToUse(config);
  const { resealed, lost } = await withTools(context, async (tools) => {
    const counts = await resealAll(tools.store, keys);
    const actor = `operator ${options.as ?? context.user}` as const;
    await audit(tools.store, tools, { actor, act: 'keys-rotated', details: { ...counts } });
    return counts;
  });
  out.write(`${asCount(resealed)} stored secrets were sealed with the new key.\n`);
  if (lost > 0)
    out.write(`${asCount(lost)} are sealed with neither key: mails with them will be given up.\n`);
  const file = keyFileOf(config);
  if (!isFile)
    out.write(
      `Nothing stored needs the old key any more. Take the old key and the comma from SEAL_KEY on every server and restart them. ${afterwards}\n`,
    );
  else if (!options.end)
    out.write(`${file} holds both keys. Start the server; “keys rotate --end --yes” ends it.\n`);
  else if (!options.yes)
    throw new StartError(`The old key would go from ${file} for good. ${afterwards} Add --yes.`);
  else {
    replaceKeys(config, [keys[0]]);
    out.write(`The old key is gone from ${file}. ${afterwards}\n`);
  }
  return 0;
}

/** Adds `keys rotate`. */
export function addKeys(program: Command, action: Action): void {
  const keys = program
    .command('keys')
    .summary('replace the key that seals links')
    .description('The key that seals links in waiting mail and signs links to invoices.');
  acting(keys.command('rotate'))
    .option('--end', 'take the old key from DATA_DIR/mail.key')
    .option('--yes', 'really take it')
    .summary('use a new key, and seal what is stored again')
    .description(
      `Brings a new key into use while the old one still opens what it sealed, and seals everything stored
again. Interrupted, it is called again. Without SEAL_KEY the new key is made in DATA_DIR/mail.key; stop the
server first. With SEAL_KEY=NEW,OLD it works beside running servers.`,
    )
    .action(action('Call it again; nothing is lost.', rotate));
}
