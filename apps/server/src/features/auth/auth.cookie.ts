import { SESSION_MAX_DAYS } from '@sampan/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECONDS_A_DAY = 86_400;

/** The cookie that carries the refresh token: for our own pages only, and out of reach of scripts. */
export function refreshCookie(publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  // The browser itself refuses a __Host- cookie that a sub-domain or plain http tries to set.
  const name = secure ? '__Host-rt' : 'rt';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: SESSION_MAX_DAYS * SECONDS_A_DAY }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
