import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/**
 * A zip archive made while it is read: each entry is requested after the one before it was sent, and its content is
 * read with backpressure. Destroying the stream stops all reading.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const stop = new AbortController();
  output.once('close', () => stop.abort());
  zip.on('error', (error: Error) => output.destroy(error));

  const write = async () => {
    for await (const { name, content } of entries) {
      stop.signal.throwIfAborted();
      const source = Readable.from(content, { objectMode: false, signal: stop.signal });
      zip.addReadStream(source, name, { mtime: modifiedAt });
      await finished(source);
    }
    zip.end();
  };
  write().catch((error: Error) => output.destroy(error));
  return output;
}
