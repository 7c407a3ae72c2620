import type { Readable } from 'node:stream';

/** A file that is kept, whole or, after a crash, in part. */
export interface KeptFile {
  readonly key: string;
  /** When its last byte was written. */
  readonly keptAt: Date;
}

/** Where the customers' files are kept. */
export interface FileStore {
  /**
   * Keeps what comes under a key that the server made up; resolves once it is durable. When the bytes fail to come,
   * nothing stays and their error is thrown.
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes under a key as they are read; undefined when there is no file. */
  read(key: string): Promise<Readable | undefined>;
  /** Takes a file away; one that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Everything that is kept, what a crash left in part included. */
  list(): AsyncIterable<KeptFile>;
}
