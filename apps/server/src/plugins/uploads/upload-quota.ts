import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '#src/lib/app-error.ts';
import { type FreeSpace, freeSpace } from '#src/lib/free-space.ts';
import { callerOf } from '../access.ts';

export interface UploadLimits {
  /** Uploads are rejected if the disk has less free space than either value. */
  minFree: FreeSpace;
  /** The quota per account and day. */
  dailyBytes: number;
}

interface UploadQuotaOptions extends UploadLimits {
  /** The folder of uploaded files; null if they are in a bucket. */
  folder: string | null;
  usage: {
    bytesToday: (accountId: string) => Promise<number>;
    add: (accountId: string, bytes: number) => Promise<void>;
  };
}

/**
 * Rejects uploads while the disk is nearly full, because a full disk stops the database, and uploads beyond an
 * account's daily quota.
 */
export const uploadQuotaPlugin = fp<UploadQuotaOptions>(async (app, { folder, minFree, dailyBytes, usage }) => {
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.config.form === undefined) return;
    if (folder !== null) {
      const { bytes, share } = await freeSpace(folder);
      if (bytes < minFree.bytes || share < minFree.share) throw new AppError('no_room', 'noRoom');
    }
    // Visitors have a rate limit instead.
    if (request.caller === null) return;
    const sent = await usage.bytesToday(request.caller.accountId);
    if (sent >= dailyBytes)
      throw new AppError('too_many_requests', 'uploadQuota', { retryAfterSeconds: secondsUntilTomorrow() });
  });
  // Only stored bytes count.
  app.addHook('onResponse', async (request, reply) => {
    if (isUpload(request) && reply.statusCode < 300) await usage.add(callerOf(request).accountId, bytesOf(request));
  });
});

const isUpload = ({ routeOptions, caller }: FastifyRequest): boolean =>
  routeOptions.config.form !== undefined && caller !== null;

/** Without a Content-Length, the bytes of the connection are an upper bound. An injected request has neither. */
const bytesOf = ({ headers, raw }: FastifyRequest): number =>
  Number(headers['content-length']) || raw.socket.bytesRead || 0;

/** Quota days are UTC days. */
const secondsUntilTomorrow = (): number => Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);
