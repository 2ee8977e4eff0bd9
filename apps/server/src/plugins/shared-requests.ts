import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '#src/lib/network/network-address.ts';

/** What a request of a share link's visitor says about the visitor. */
export const shareVisit = (request: FastifyRequest<{ Params: { token: string } }>, hasLimits: boolean) => ({
  token: request.params.token,
  address: addressKey(request.ip),
  hasLimits,
  retryKey: request.headers['idempotency-key']?.toString().slice(0, RETRY_KEY_LENGTH).toWellFormed(),
});

/** Keeps the answer out of caches and search engines. */
export const keepPrivate = async (_: FastifyRequest, reply: FastifyReply): Promise<void> => void reply.headers(HEADERS);

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' };
const RETRY_KEY_LENGTH = 200;
