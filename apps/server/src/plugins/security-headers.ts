import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

/** Passkeys and the clipboard are used by our own pages only; nothing else is used at all. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat(
    ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'].map((own) => `${own}=(self)`),
  )
  .join(', ');

/**
 * A Content Security Policy that allows only our own host and nothing inline. `isDevelopment` also allows the dev
 * server's hot reload. Inline style elements are forbidden; styles that scripts set through the DOM are allowed.
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
          // The trusted-types policies start the PDF worker and the service worker: open-pdf.ts and office-worker-setup.ts in apps/web.
          ...(isDevelopment
            ? {}
            : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['pdf-worker', 'office-worker'] }),
        },
      },
      // Without subdomains, which may belong to other sites of the operator.
      strictTransportSecurity: publicUrl?.startsWith('https:')
        ? { maxAge: 31_536_000, includeSubDomains: false }
        : false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginEmbedderPolicy: false,
    });
    const all = { ...headers, 'permissions-policy': PERMISSIONS };
    app.addHook('onRequest', async (_, reply) => void reply.headers(all));
  },
);

/** Helmet's headers, computed once: they never change, and computing them costs more than many requests do. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
