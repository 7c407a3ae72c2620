import type { Readable } from 'node:stream';

/** A stored file; after a crash perhaps an incomplete one. */
export interface StoredFile {
  readonly key: string;
  /** When its last byte was written. */
  readonly storedAt: Date;
}

/** The storage of customers' files. */
export interface FileStore {
  /**
   * Stores bytes under a key made by the server; resolves once they are durable. If reading the bytes fails, nothing
   * stays and the error is thrown.
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** A stream of the file under a key; undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** All files, including incomplete ones left by a crash. */
  list(): AsyncIterable<StoredFile>;
}
