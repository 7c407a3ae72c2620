/** Where the customers' files are kept. */
export interface FileStore {
  /** Keeps a file under a key that the server made up; resolves once it is durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file under a key; undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Takes a file away; one that is gone already is no error. */
  remove(key: string): Promise<void>;
}
