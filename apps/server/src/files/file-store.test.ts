import { symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { refusedWith } from '#test/refused-with.ts';
import { createTestBucket } from '#test/test-bucket.ts';
import { createTestFiles, namesBelow } from '#test/test-files.ts';
import { newFileId } from './file-key.ts';
import { type FileStore, FileStoreStartError, type ListedFile } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import { openS3Files } from './s3-files.ts';

const local = await createTestFiles();
const bucket = await createTestBucket();
const stores: [name: string, files: FileStore][] = [
  ['a folder', local.files],
  ['a bucket', await openS3Files(bucket.settings)],
];
afterAll(async () => {
  await local.remove();
  await bucket.remove();
});

const newKey = (folder = 'pictures') => `${folder}/${newFileId()}-640.webp`;
const streamOf = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

async function read(files: FileStore, key: string, range?: { start: number; end: number }): Promise<string | null> {
  const opened = await files.open(key, range);
  return opened && (await buffer(opened.stream)).toString();
}

async function listed(files: FileStore, folder: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const file of files.list(folder)) found.push(file);
  return found;
}

describe.each(stores)('in %s', (_name, files) => {
  test('reads a file back, whole or in part', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('0123456789'));

    expect(await files.size(key)).toBe(10);
    expect(await read(files, key)).toBe('0123456789');
    expect(await read(files, key, { start: 0, end: 1 })).toBe('01');
    expect(await read(files, key, { start: 3, end: 9 })).toBe('3456789');
    const part = await files.open(key, { start: 8, end: 9 });
    expect(part?.size).toBe(10);
    part?.stream.destroy();
  });

  test('stores a stream of known size', async () => {
    const key = newKey();

    await files.put(key, { stream: streamOf('hello ', 'world'), size: 11 });

    expect(await read(files, key)).toBe('hello world');
  });

  test('stores a stream of unknown size', async () => {
    const chunk = Buffer.alloc(1_000_003, 'sampan');
    for (const count of [0, 1, 20]) {
      const key = newKey('documents');
      const whole = Buffer.concat(Array.from({ length: count }, () => chunk));

      await files.put(key, {
        stream: Readable.from(Array.from({ length: count }, () => chunk)),
        maxBytes: whole.length,
      });

      const opened = await files.open(key);
      expect((await buffer(opened?.stream ?? Readable.from([]))).equals(whole)).toBe(true);
      await files.delete(key);
    }
  });

  test('rejects a stream of unknown size that is too long or fails, and stores nothing', async () => {
    const chunk = Buffer.alloc(1_000_000, 'x');
    const long = (chunks: number) => Readable.from(Array.from({ length: chunks }, () => chunk));
    async function* broken() {
      for await (const each of long(10)) yield each;
      throw new Error('cut off');
    }
    const put = (stream: AsyncIterable<Buffer>) => files.put(newKey('drafts'), { stream, maxBytes: 10_000_000 });

    expect(await refusedWith(put(long(11)))).toMatchObject({ code: 'too_large' });
    await expect(put(broken())).rejects.toThrow('cut off');
    expect(await listed(files, 'drafts')).toEqual([]);
  });

  test('keeps every byte of a large stream', async () => {
    const key = newKey('documents');
    const chunk = Buffer.alloc(1_048_576, 'sampan');
    const size = 20 * chunk.length;

    await files.put(key, { stream: Readable.from(Array.from({ length: 20 }, () => chunk)), size });

    expect(await files.size(key)).toBe(size);
    const opened = await files.open(key, { start: size - 6, end: size - 1 });
    expect((await buffer(opened?.stream ?? Readable.from([]))).equals(chunk.subarray(-6))).toBe(true);
    await files.delete(key);
  });

  test('rejects a range outside the file', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('0123456789'));

    await expect(files.open(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
  });

  test('stores an empty file', async () => {
    const key = newKey();
    await files.put(key, Buffer.alloc(0));

    expect(await files.size(key)).toBe(0);
    expect(await read(files, key)).toBe('');
  });

  test('returns null for a missing file and deletes it without an error', async () => {
    const key = newKey();

    expect(await files.size(key)).toBeNull();
    expect(await files.open(key)).toBeNull();
    await files.delete(key);
  });

  test('returns null for a deleted file', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('x'));

    await files.delete(key);

    expect(await files.open(key)).toBeNull();
    expect((await listed(files, 'pictures')).map((file) => file.key)).not.toContain(key);
  });

  test('lists the files of one folder with size and time', async () => {
    expect(await listed(files, 'covers')).toEqual([]);
    const keys = [newKey('covers'), newKey('covers'), newKey('covers')].sort();
    for (const key of keys) await files.put(key, Buffer.from('four'));
    await files.put(newKey('covers-old'), Buffer.from('x'));

    const found = await listed(files, 'covers');

    expect(found.map(({ key }) => key).sort()).toEqual(keys);
    for (const { size, modifiedAt } of found) {
      expect(size).toBe(4);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  test('rejects a failing stream', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );

    await expect(files.put(newKey(), { stream: broken, size: 8 })).rejects.toThrow('cut off');
  });

  test('rejects a stream whose size differs from the declared one', async () => {
    const put = (...chunks: string[]) => files.put(newKey(), { stream: streamOf(...chunks), size: 4 });

    await expect(put('abc')).rejects.toThrow('fewer bytes than 4');
    await expect(put('abc', 'de')).rejects.toThrow('more bytes than 4');
  });

  test.each([
    '',
    'pictures',
    '../secret',
    'pictures/../../secret',
    'pictures/..',
    `pictures/${'a'.repeat(32)}`,
    `pictures/${'a'.repeat(32)}-640.webp/..`,
    `pictures/x/${'a'.repeat(32)}.webp`,
    `/pictures/${'a'.repeat(32)}.webp`,
    `pictures//${'a'.repeat(32)}.webp`,
    `pictures/${'A'.repeat(32)}.webp`,
    `pictures/${'a'.repeat(32)}.webp\0.jpg`,
    `pictures/${'a'.repeat(32)}.webp\n`,
    `.tmp/${'a'.repeat(32)}.webp`,
    `pictures\\${'a'.repeat(32)}.webp`,
  ])('rejects %j as a key', async (key) => {
    await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow(TypeError);
    await expect((async () => files.open(key))()).rejects.toThrow(TypeError);
    await expect((async () => files.size(key))()).rejects.toThrow(TypeError);
    await expect((async () => files.delete(key))()).rejects.toThrow(TypeError);
  });

  test.each(['', '.', '..', 'a/b', '.tmp', 'Pictures'])('rejects %j as a folder', async (folder) => {
    await expect(listed(files, folder)).rejects.toThrow(TypeError);
  });
});

describe('in a local folder', () => {
  test('leaves no partial file after a failed write', async () => {
    const { files, folder, remove } = await createTestFiles();

    await expect(files.put(newKey(), { stream: streamOf('abc'), size: 4 })).rejects.toThrow();

    await expect(files.put(newKey(), { stream: streamOf('abc'), maxBytes: 2 })).rejects.toThrow();

    expect(await namesBelow(folder)).toEqual([]);
    await remove();
  });

  test('does not follow links', async () => {
    const { files, folder, remove } = await createTestFiles();
    const key = newKey();
    const [, name = ''] = key.split('/');
    await files.put(key, Buffer.from('x'));
    await files.delete(key);
    const secret = join(folder, 'secret');
    await writeFile(secret, 'secret');
    await symlink(secret, join(folder, 'pictures', name.slice(0, 2), name));

    expect(await files.open(key)).toBeNull();
    expect(await files.size(key)).toBeNull();
    expect(await listed(files, 'pictures')).toEqual([]);
    await remove();
  });

  test('removes old unfinished writes and keeps finished files', async () => {
    const { files, folder, remove } = await createTestFiles();
    const key = newKey();
    await files.put(key, Buffer.from('x'));
    const [old, young] = [join(folder, '.tmp', 'old'), join(folder, '.tmp', 'young')];
    for (const path of [old, young]) await writeFile(path, 'half');
    await utimes(old, new Date(0), new Date(0));

    await files.removeLeftovers(new Date(Date.now() - 60_000));

    expect(await namesBelow(folder)).toEqual([key.split('/')[1], 'young'].sort());
    await remove();
  });

  test('fails the start and names the setting if the folder is not writable', async () => {
    const { folder, remove } = await createTestFiles();
    await writeFile(join(folder, 'files'), 'not a folder');

    const refused = openLocalFiles(join(folder, 'files'));

    await expect(refused).rejects.toThrow(FileStoreStartError);
    await expect(refused).rejects.toThrow('Check DATA_DIR');
    await remove();
  });
});

describe('in a bucket', () => {
  test('fails the start and names the setting if the bucket does not exist', async () => {
    const refused = openS3Files({ ...bucket.settings, bucket: 'nobodys' });

    await expect(refused).rejects.toThrow(FileStoreStartError);
    await expect(refused).rejects.toThrow('it responded with 404');
    await expect(refused).rejects.toThrow('Check FILES_URL');
  });

  // The test store checks only the key, not the secret.
  test('fails the start with unknown credentials and does not show the secret', async () => {
    const refused = openS3Files({ ...bucket.settings, accessKeyId: 'ANOTHER', secretAccessKey: 'another-secret' });

    await expect(refused).rejects.toThrow(FileStoreStartError);
    await expect(refused).rejects.toThrow('it responded with 403');
    await expect(refused).rejects.not.toThrow('another-secret');
  });

  test('skips the cleanup if the bucket cannot list multipart uploads', async () => {
    const plain = await createTestBucket();
    const files = await openS3Files(plain.settings);
    const key = newKey();
    await files.put(key, Buffer.from('x'));

    await files.removeLeftovers(new Date());

    expect(await files.size(key)).toBe(1);
    await plain.remove();
  });

  test('responds with 507 or 503 if the bucket is full or failing', async () => {
    const failing = await createTestBucket();
    const files = await openS3Files(failing.settings);

    failing.answerWith(507);
    expect(await refusedWith(files.put(newKey(), Buffer.from('x')))).toEqual({ code: 'no_room', ref: 'noRoom' });
    failing.answerWith(500);
    expect(await refusedWith(files.open(newKey()))).toEqual({ code: 'unavailable', ref: 'unavailable' });
    await failing.remove();
  });
});
