import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '#src/lib/app-error.ts';
import { checkFolder, isFileKey } from './file-key.ts';
import { type FileStore, FileStoreStartError } from './file-store.ts';
import { abandonParts, putInParts } from './s3-parts.ts';
import { checkSize } from './stream-size.ts';

export interface S3Settings {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Stores files in a bucket of any S3-compatible store. The bucket is private; clients get files through the server. */
export async function openS3Files({ endpoint, bucket, region, ...credentials }: S3Settings): Promise<FileStore> {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Stores other than AWS may not support bucket subdomains and the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown, and the caller logs them.
    logger: SILENT,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    throw new FileStoreStartError(
      `The bucket ${bucket} at ${endpoint} cannot be used (${reasonOf(cause)}). Check FILES_URL, and that the bucket exists.`,
      { cause },
    );
  }
  const object = (key: string) => {
    if (!isFileKey(key)) throw new TypeError('This is not a file key.');
    return { Bucket: bucket, Key: key };
  };

  return {
    folder: null,

    async put(key, content) {
      if (Buffer.isBuffer(content)) {
        await client.send(new PutObjectCommand({ ...object(key), Body: content })).catch(refuse);
        return;
      }
      if ('maxBytes' in content) {
        await putInParts(client, object(key), checkSize(content)).catch(refuse);
        return;
      }
      const Body = Readable.from(checkSize(content));
      // The library does not handle errors of the source stream: they would end the process and leave the request
      // waiting.
      const broken = new AbortController();
      Body.once('error', (error) => broken.abort(error));
      await client
        .send(new PutObjectCommand({ ...object(key), Body, ContentLength: content.size }), {
          abortSignal: broken.signal,
        })
        .catch((error: unknown) => refuse(Body.errored ?? error));
    },

    async size(key) {
      const head = await client.send(new HeadObjectCommand(object(key))).catch(nullWhenMissing);
      return head?.ContentLength ?? null;
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ ...object(key), ...(Range && { Range }) }))
        .catch(nullWhenMissing);
      if (found === null) return null;
      if (!(found.Body instanceof Readable)) throw new Error('The file store responded without a body.');
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { size, stream: found.Body };
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(object(key))).catch(refuse);
    },

    async *list(folder) {
      const Prefix = folder === undefined ? '' : `${checkFolder(folder)}/`;
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0, LastModified } of Contents)
          if (LastModified && isFileKey(Key)) yield { key: Key, size: Size, modifiedAt: LastModified };
      }
    },

    // Only multipart uploads leave anything behind. Not every store can list them, so failures are ignored.
    removeLeftovers: (before) => abandonParts(client, bucket, before).catch(() => {}),
  };
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  return refuse(error);
}

function refuse(error: unknown): never {
  const status = statusOf(error);
  if (status === 416) throw new RangeError('The range is outside the file.', { cause: error });
  if (status === 507) throw new AppError('no_room', 'noRoom', { cause: error });
  if (status !== undefined && status >= 500)
    throw new AppError('unavailable', 'unavailable', { retryAfterSeconds: 5, cause: error });
  throw error;
}

/** Also handles a response from a proxy that is not S3. */
function statusOf(error: unknown): number | undefined {
  const { $metadata, $response } = error as {
    $metadata?: { httpStatusCode?: number };
    $response?: { statusCode: number };
  };
  return $metadata?.httpStatusCode ?? $response?.statusCode;
}

function reasonOf(error: unknown): string {
  const status = statusOf(error);
  return status === undefined ? String(error) : `it responded with ${status}`;
}
