import { BlockList, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Scheme and host for absolute URLs in responses. Never contains an unknown Host header. */
    readonly siteOrigin: string;
  }
}

interface SiteOriginOptions {
  publicUrl: string | undefined;
  corsOrigins: readonly string[];
  port: number;
}

/** PUBLIC_URL, else the request's host if it is loopback or in CORS_ORIGINS, else localhost. */
export const siteOriginPlugin = fp<SiteOriginOptions>(async (app, { publicUrl, corsOrigins, port }) => {
  app.decorateRequest('siteOrigin', {
    getter(this: FastifyRequest) {
      const requested = `${this.protocol}://${this.host}`;
      const isAllowed = isLoopback(this.hostname) || corsOrigins.includes(requested);
      return publicUrl ?? (isAllowed ? requested : `http://localhost:${port}`);
    },
  });
});

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '::1' ||
  hostname === '[::1]' ||
  (isIPv4(hostname) && loopback.check(hostname));
