import type { Tenant } from '#lib/contract/tenant.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Store } from './store/open.ts';

/** What the modules work with; tests build their own. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Config;
  readonly tenant: Tenant;
  /** Checks even trusted answers against the contract; on in tests. */
  readonly checkAnswers: boolean;
}
