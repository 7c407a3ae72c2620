import type { Store } from '#server/store/open.ts';

/** A running server and what a client needs to use it. */
export interface Running {
  readonly origin: string;
  readonly dataDir: string;
  /** The demo customer's token. */
  readonly token: string;
}

type Check = (server: Running, store: Store) => Promise<boolean>;

/** The effects a server has acknowledged, by name, each with a check that it holds. */
export class Ledger {
  /** The number of acknowledgements. */
  acknowledged = 0;
  readonly #checks = new Map<string, Check>();

  /** A request in flight may or may not take effect; until it is acknowledged, `check` must hold in both cases. */
  send(name: string, check?: Check): void {
    if (check) this.#checks.set(name, check);
    else this.#checks.delete(name);
  }

  /** Records that the server has acknowledged an effect. */
  acknowledge(name: string, check: Check): void {
    this.acknowledged += 1;
    this.#checks.set(name, check);
  }

  /** The number of effects that do not hold. */
  async countBroken(server: Running, store: Store): Promise<number> {
    let broken = 0;
    for (const check of this.#checks.values()) if (!(await check(server, store))) broken += 1;
    return broken;
  }
}

/** One kind of write. */
export interface Writer {
  readonly name: string;
  /** Writes once, to this client's own parcel, and records what is acknowledged; throws if nothing is. */
  write(
    server: Running,
    task: { readonly parcel: string; readonly turn: number },
    ledger: Ledger,
  ): Promise<void>;
  /** Whether a write is in progress, if that is observable. */
  isUnderWay?(dataDir: string): boolean;
  /** Inspects what a killed server left, before the next one starts. */
  afterKill?(dataDir: string): Promise<void>;
  /** The number of partly done effects in the whole database. */
  countHalves?(store: Store): Promise<number>;
  /** The number of leftovers that the last server should have cleaned up. */
  countLeft?(dataDir: string, store: Store): Promise<number>;
}
