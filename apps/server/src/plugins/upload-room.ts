import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { UploadLimits } from '#src/config.ts';
import { AppError } from '#src/lib/app-error.ts';
import { freeSpace } from '#src/lib/free-space.ts';
import { callerOf } from './access.ts';

export interface UploadRoomOptions extends UploadLimits {
  /** The folder of uploaded files; null when they lie elsewhere. */
  folder: string | null;
  usage: {
    bytesToday: (accountId: string) => Promise<number>;
    add: (accountId: string, bytes: number) => Promise<void>;
  };
}

/** Refuses uploads before the disk is full, which the database could not bear, and before one account fills it alone. */
export const uploadRoomPlugin = fp<UploadRoomOptions>(async (app, { folder, minFree, dailyBytes, usage }) => {
  app.addHook('preParsing', async (request) => {
    if (!isUpload(request)) return;
    if (folder !== null) {
      const { bytes, share } = await freeSpace(folder);
      if (bytes < minFree.bytes || share < minFree.share) throw new AppError('no_room', 'noRoom');
    }
    const sent = await usage.bytesToday(callerOf(request).accountId);
    if (sent >= dailyBytes)
      throw new AppError('too_many_requests', 'uploadQuota', { retryAfterSeconds: secondsUntilTomorrow() });
  });
  // What was refused has been sent all the same, but it fills no disk.
  app.addHook('onResponse', async (request, reply) => {
    if (isUpload(request) && reply.statusCode < 300) await usage.add(callerOf(request).accountId, bytesOf(request));
  });
});

const isUpload = ({ routeOptions, caller }: FastifyRequest): boolean =>
  routeOptions.config.form !== undefined && caller !== null;

/** Browsers tell; of others the connection knows at least as much. A request from inside has none. */
const bytesOf = ({ headers, raw }: FastifyRequest): number =>
  Number(headers['content-length']) || raw.socket.bytesRead || 0;

/** By UTC, as the days are counted. */
const secondsUntilTomorrow = (): number => Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000);
