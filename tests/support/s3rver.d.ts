/** The part of the S3 server's API that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  interface Context {
    readonly path: string;
    readonly state: Record<string, unknown>;
    mountPath?: string;
  }

  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: Middleware[];
    readonly httpServer: import('node:http').Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export = S3rver;
}
