import type { Store } from '#server/store/open.ts';

/** A server that runs, and what a client of it has in hand. */
export interface Running {
  readonly origin: string;
  readonly dataDir: string;
  /** Of the demo customer. */
  readonly token: string;
}

type Look = (server: Running, store: Store) => Promise<boolean>;

/** What a server has acknowledged, effect by effect under names of their own, each with a look whether it holds. */
export class Ledger {
  /** How many acknowledgements there were. */
  acknowledged = 0;
  readonly #looks = new Map<string, Look>();

  /** Sent, it may or may not count; only an answer makes it a promise. Until then some looks may still say what holds. */
  send(name: string, look?: Look): void {
    if (look) this.#looks.set(name, look);
    else this.#looks.delete(name);
  }

  /** Writes down that the server has answered. */
  acknowledge(name: string, look: Look): void {
    this.acknowledged += 1;
    this.#looks.set(name, look);
  }

  /** How many of the effects are not as they must be. */
  async countBroken(server: Running, store: Store): Promise<number> {
    let broken = 0;
    for (const look of this.#looks.values()) if (!(await look(server, store))) broken += 1;
    return broken;
  }
}

/** One kind of write. */
export interface Writer {
  readonly name: string;
  /** Writes for one turn, to a parcel of this client's own, and notes what is acknowledged; throws when nothing is. */
  write(
    server: Running,
    task: { readonly parcel: string; readonly turn: number },
    ledger: Ledger,
  ): Promise<void>;
  /** Whether it is in the middle of a write, where that can be seen. */
  isUnderWay?(dataDir: string): boolean;
  /** Looks at what a killed server has left, before the next one starts. */
  afterKill?(dataDir: string): Promise<void>;
  /** How many effects of the whole database are there only in part. */
  countHalves?(store: Store): Promise<number>;
  /** How much is left of what the last server should have cleared away. */
  countLeft?(dataDir: string, store: Store): Promise<number>;
}
