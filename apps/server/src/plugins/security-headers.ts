import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Everything comes from our own host and nothing runs inline. `isDevelopment` lets the dev server's hot reload work.
 * Inline style *elements* stay forbidden; scripts that set an element's style through the DOM are not affected by the policy.
 */
export const securityHeadersPlugin = fp<{ publicUrl: string | undefined; isDevelopment: boolean }>(
  async (app, { publicUrl, isDevelopment }) => {
    const dev = isDevelopment ? ["'unsafe-inline'"] : [];
    const headers = headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...dev],
          styleSrc: ["'self'", ...dev],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(isDevelopment ? ['ws:'] : [])],
          frameSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          // The one policy starts the PDF reader's worker: apps/web/src/ui/pdf/open-pdf.ts.
          ...(isDevelopment ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['pdf-worker'] }),
        },
      },
      // Not for sub-domains: what else the owner runs beside this site is his own affair.
      strictTransportSecurity: publicUrl?.startsWith('https:')
        ? { maxAge: 31_536_000, includeSubDomains: false }
        : false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
    });
    app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  },
);

/** What Helmet sets. They are the same for every answer, and making them takes longer than to answer many a request. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
