import type { Config } from '#server/settings/config.ts';
import { keyFileOf, keysIn } from './key-file.ts';
import { createKeyring, type Keyring } from './keyring.ts';

/** The keyring of `SEAL_KEY`, otherwise with the key in the data folder. */
export const configuredKeyring = (config: Pick<Config, 'encryptionKeys' | 'dataDir'>): Keyring =>
  createKeyring(...(config.encryptionKeys ?? keysIn(keyFileOf(config))));
