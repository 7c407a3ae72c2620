import { join, resolve } from 'node:path';
import type { Config } from '#server/settings/config.ts';
import { createSeal, openSeal, type Seal } from './seal.ts';

/** The seal with `SEAL_KEY`, otherwise with the key in the data folder. */
export const configuredSeal = ({ sealKey, dataDir }: Pick<Config, 'sealKey' | 'dataDir'>): Seal =>
  sealKey ? createSeal(sealKey) : openSeal(join(resolve(dataDir), 'mail.key'));
