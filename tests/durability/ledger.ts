import type { Store } from '#server/store/open.ts';

/** A running server and what a client needs to use it. */
export interface Running {
  readonly origin: string;
  readonly dataDir: string;
  /** The demo customer's token. */
  readonly token: string;
}

type Look = (server: Running, store: Store) => Promise<boolean>;

/** The effects a server has acknowledged, by name, each with a check that it holds. */
export class Ledger {
  /** The number of acknowledgements. */
  acknowledged = 0;
  readonly #looks = new Map<string, Look>();

  /** A request in flight may or may not take effect; until it is acknowledged, `look` must hold in both cases. */
  send(name: string, look?: Look): void {
    if (look) this.#looks.set(name, look);
    else this.#looks.delete(name);
  }

  /** Records that the server has acknowledged an effect. */
  acknowledge(name: string, look: Look): void {
    this.acknowledged += 1;
    this.#looks.set(name, look);
  }

  /** The number of effects that do not hold. */
  async countBroken(server: Running, store: Store): Promise<number> {
    let broken = 0;
    for (const look of this.#looks.values()) if (!(await look(server, store))) broken += 1;
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
