import { SESSION_MAX_DAYS } from '@sampan/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECONDS_A_DAY = 86_400;

/** The refresh token cookie: HttpOnly and SameSite=Strict. */
export function refreshCookie(publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  // Browsers reject a __Host- cookie that is set by a subdomain or over plain HTTP.
  const name = secure ? '__Host-rt' : 'rt';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (request: FastifyRequest): string | null => request.cookies[name] || null,
    write: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: SESSION_MAX_DAYS * SECONDS_A_DAY }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
