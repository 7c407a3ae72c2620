import type { Rates } from '#lib/content/rates.ts';
import type { Tariff } from '#lib/content/tariff.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { Passwords } from './auth/password.ts';
import type { Seal } from './auth/seal.ts';
import type { FileStore } from './files/file-store.ts';
import type { PressureMarks } from './http/pressure.ts';
import type { Invoices } from './invoice-pdf/invoices.ts';
import type { Config } from './settings/config.ts';
import type { Store } from './store/open.ts';
import type { ReadReplica } from './store/read-replica.ts';
import type { Clock } from './units/clock.ts';

/** What the modules work with; tests build their own. */
export interface Services {
  readonly store: Store;
  /** Where lists are read. */
  readonly replica: ReadReplica;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: Config;
  readonly tenant: Tenant;
  readonly rates: Rates;
  readonly tariff: Tariff;
  /** Hides secrets that must be read again, such as a token on its way into a mail. */
  readonly seal: Seal;
  readonly passwords: Passwords;
  readonly invoices: Invoices;
  /** Checks even trusted answers against the contract; on in tests. */
  readonly checkAnswers: boolean;
  /** From where on calls are refused; without them none is, as a test keeps its own thread busy. */
  readonly pressure?: PressureMarks;
}
