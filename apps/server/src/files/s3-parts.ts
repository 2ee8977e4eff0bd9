import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 requires at least 5 MB per part, except the last. One part is held in memory. */
const PART_BYTES = 8_388_608;
/** Younger uploads may still be running in another process. */
const ABANDONED_MS = 86_400_000;

interface ObjectName {
  Bucket: string;
  Key: string;
}

/** Multipart upload for a stream of unknown size. The object appears whole or not at all. */
export async function putInParts(client: S3Client, object: ObjectName, stream: AsyncIterable<Buffer>): Promise<void> {
  let uploadId: string | undefined;
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  async function send(part: Buffer): Promise<void> {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand(object))).UploadId;
    const PartNumber = parts.length + 1;
    const { ETag } = await client.send(
      new UploadPartCommand({ ...object, UploadId: uploadId, PartNumber, Body: part, ContentLength: part.length }),
    );
    parts.push({ ETag, PartNumber });
  }

  try {
    let last: Buffer = Buffer.alloc(0);
    for await (const part of inParts(stream)) {
      if (part.length === PART_BYTES) await send(part);
      else last = part;
    }
    if (parts.length === 0) {
      await client.send(new PutObjectCommand({ ...object, Body: last }));
      return;
    }
    if (last.length > 0) await send(last);
    await client.send(
      new CompleteMultipartUploadCommand({ ...object, UploadId: uploadId, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    // If this fails, abandonParts cleans up later.
    if (uploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand({ ...object, UploadId: uploadId })).catch(() => {});
    throw error;
  }
}

/** Aborts old multipart uploads that never finished. */
export async function abandonParts(client: S3Client, Bucket: string, before: Date): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId, Initiated } of Uploads) {
    const isOld = Initiated !== undefined && Initiated.getTime() < before.getTime() - ABANDONED_MS;
    if (isOld) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }
}

/** Splits a stream into parts of equal size, except the last one. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    while (size >= PART_BYTES) {
      const bytes = Buffer.concat(held, size);
      yield bytes.subarray(0, PART_BYTES);
      held = [bytes.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  yield Buffer.concat(held, size);
}
