/** The parts of the package that tests use; it has no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  interface Context {
    status: number;
  }

  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export = S3rver;
}
