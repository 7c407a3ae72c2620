import type { Config } from '#server/settings/config.ts';
import { createSeal, type Seal } from './seal.ts';
import { keyFileOf, keysIn } from './seal-keys.ts';

/** The seal with `SEAL_KEY`, otherwise with the key in the data folder. */
export const configuredSeal = (config: Pick<Config, 'sealKeys' | 'dataDir'>): Seal =>
  createSeal(...(config.sealKeys ?? keysIn(keyFileOf(config))));
