import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#src/files/s3-files.ts';

/** A local S3-compatible store with one empty bucket. */
export async function createTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'sampan-bucket-'));
  const bucket = 'sampan-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  let failure: number | null = null;
  server.middleware.unshift(async (context, next) => {
    if (failure === null) await next();
    else context.status = failure;
  });
  const { port } = await server.run();
  // The only credentials that this server accepts.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const settings: S3Settings = { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...credentials };
  return {
    settings,
    /** Makes every request fail with this status. */
    answerWith(status: number) {
      failure = status;
    },
    async remove() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
