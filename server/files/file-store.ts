/** Where the customers' files are kept. */
export interface FileStore {
  /** Keeps a file under a key that the server made up; resolves once it is durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}
