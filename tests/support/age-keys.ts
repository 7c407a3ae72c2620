import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { temporaryFolder } from './temporary-folder.ts';

/** A new age key pair: the public key, and the file with the secret one, as age-keygen writes it. */
export async function newAgeKeys() {
  const secret = await generateX25519Identity();
  const recipient = await identityToRecipient(secret);
  const identity = join(temporaryFolder(), 'key.txt');
  writeFileSync(identity, `# public key: ${recipient}\n${secret}\n`);
  return { recipient, identity };
}
