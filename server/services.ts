import type { Keyring } from './auth/keyring.ts';
import type { Passwords } from './auth/password.ts';
import type { Content } from './content/all.ts';
import type { FileStore } from './files/file-store.ts';
import type { PressureMarks } from './http/pressure.ts';
import type { CoverRenderer } from './invoice-pdf/cover-pdf.ts';
import type { Invoices } from './invoice-pdf/invoices.ts';
import type { Config } from './settings/config.ts';
import type { ShopMailReader } from './shop-mail/reader.ts';
import type { LiveSite } from './site/live-site.ts';
import type { Store } from './store/open.ts';
import type { ReadReplica } from './store/read-replica.ts';
import type { Clock } from './units/clock.ts';

/**
 * What the modules work with; tests build their own. Content is what is in force now: read it for each request, as
 * publishing or midnight replaces it.
 */
export interface Services extends Content {
  readonly store: Store;
  /** The database that lists are read from. */
  readonly replica: ReadReplica;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly config: Config;
  readonly site: LiveSite;
  /** Encrypts secrets that must be readable later, such as a token in a queued mail. */
  readonly keyring: Keyring;
  readonly passwords: Passwords;
  readonly invoices: Invoices;
  readonly shopMails: ShopMailReader;
  readonly covers: CoverRenderer;
  /** The load above which calls are refused; unset in tests, which keep their own thread busy. */
  readonly pressure?: PressureMarks;
}
