import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { audit } from '#server/audit/audit.ts';
import { keyFileOf, keysIn, newEncryptionKey, writeKeys } from '#server/auth/key-file.ts';
import { reencryptAll } from '#server/auth/reencrypt.ts';
import { claimDataFolder } from '#server/installation/data-folder.ts';
import { asCount, reportLong } from '#server/progress.ts';
import { type Config, readConfig, StartError } from '#server/settings/config.ts';
import type { EncryptionKeys } from '#server/settings/data.ts';
import type { Action } from './action.ts';
import { answer } from './answer.ts';
import { type ChangeOptions, changing, operatorOf, sayAndAsk } from './change.ts';
import type { CommandContext } from './context.ts';
import { withTools } from './tools.ts';

interface RotateOptions extends ChangeOptions {
  readonly end?: boolean;
}

const endNotice =
  'What the old key signed ends then: links to invoices, which last five minutes, and the marks of devices that have not signed in since, which count as new ones.';

/** Replaces the keys in the file while no server runs, as a server would go on with the keys that it has read. */
function replaceKeys(config: Config, keys: EncryptionKeys): void {
  const hold = claimDataFolder(resolve(config.dataDir));
  try {
    writeKeys(keyFileOf(config), keys);
  } finally {
    hold.release();
  }
}

interface Rotation {
  /** What is about to change, for the operator. */
  readonly line: string;
  /** The new key, then the old one. */
  readonly keys: EncryptionKeys;
  /** True if the file gets a new key first. */
  readonly isNew: boolean;
  /** What is left to do, or was done with the file. */
  readonly next: string;
}

/** The rotation with SEAL_KEY=NEW,OLD, which the operator set. */
function rotationOfSetting([key, oldKey]: EncryptionKeys, isEnd: boolean): Rotation {
  if (isEnd)
    throw new StartError(
      '--end is for a key in DATA_DIR. Take the old one from SEAL_KEY yourself.',
    );
  if (!oldKey)
    throw new StartError(
      'SEAL_KEY holds one key. Put a new one (openssl rand -base64 32) and a comma before it on every server, restart them, then call this again.',
    );
  return {
    line: 'Everything that is stored is encrypted with the first key of SEAL_KEY.',
    keys: [key, oldKey],
    isNew: false,
    next: `Nothing stored needs the old key any more. Take the old key and the comma from SEAL_KEY on every server and restart them. ${endNotice}`,
  };
}

/** The rotation of the key file, where the command puts the new key. */
function rotationOfFile(file: string, isEnd: boolean): Rotation {
  if (!existsSync(file)) throw new StartError(`There is no key ${file} yet. Set DATA_DIR.`);
  const [key, oldKey] = keysIn(file);
  if (isEnd && oldKey)
    return {
      line: `The old key is deleted from ${file} permanently. ${endNotice}`,
      keys: [key, oldKey],
      isNew: false,
      next: `The old key is gone from ${file}.`,
    };
  if (isEnd) throw new StartError('No key is being replaced.');
  return {
    line: oldKey
      ? `${file} holds a new key already; what is stored is encrypted with it.`
      : `${file} gets a new key, with which everything stored is encrypted again; the old one stays beside it.`,
    keys: oldKey ? [key, oldKey] : [newEncryptionKey(), key],
    isNew: !oldKey,
    next: `${file} holds both keys. Start the server; “keys rotate --end” ends it.`,
  };
}

/** Brings a new key into use and re-encrypts what is stored; returns the exit code. */
async function rotate(context: CommandContext, options: RotateOptions): Promise<number> {
  const config = readConfig(context.environment);
  const isEnd = options.end ?? false;
  const { line, keys, isNew, next } = config.encryptionKeys
    ? rotationOfSetting(config.encryptionKeys, isEnd)
    : rotationOfFile(keyFileOf(config), isEnd);
  await sayAndAsk(context, options, { lines: [line], confirmation: isEnd ? 'end' : 'rotate' });
  // First the file: what is encrypted with a key that is not kept would be lost.
  if (isNew) replaceKeys(config, keys);
  const counts = await withTools(context, async (tools) => {
    const reencrypted = await reencryptAll(tools.store, keys, reportLong(context.err));
    const actor = operatorOf(context, options);
    const details = { ...reencrypted, ended: isEnd };
    await audit(tools.store, tools, { actor, act: 'keys-rotated', details });
    return reencrypted;
  });
  if (isEnd) replaceKeys(config, [keys[0]]);
  const { reencrypted, lost } = counts;
  const text = [
    `${asCount(reencrypted)} stored secrets were encrypted with the new key.`,
    ...(lost > 0
      ? [`${asCount(lost)} are encrypted with neither key: mails with them will be given up.`]
      : []),
    next,
  ];
  return answer(context, options, { ...counts, ended: isEnd, next }, `${text.join('\n')}\n`);
}

/** Adds `keys rotate`. */
export function addKeys(program: Command, action: Action): void {
  const keys = program
    .command('keys')
    .summary('replace the key that encrypts links')
    .description('The key that encrypts links in waiting mail and signs links to invoices.');
  changing(keys.command('rotate'))
    .option('--end', 'take the old key from DATA_DIR/mail.key')
    .summary('use a new key, and encrypt what is stored again')
    .description(
      `Brings a new key into use while the old one still opens what it encrypted, and encrypts everything stored
again. Interrupted, it is called again. Without SEAL_KEY the new key is made in DATA_DIR/mail.key; stop the
server first. With SEAL_KEY=NEW,OLD it works beside running servers.`,
    )
    .action(action('Call it again; nothing is lost.', rotate));
}
