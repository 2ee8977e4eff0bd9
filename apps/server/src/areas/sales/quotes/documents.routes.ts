import { IdParams } from '@sampan/contract/answers';
import { QuoteDocumentQuery, SharedDocumentQuery, Unprintable } from '@sampan/contract/quote-documents';
import { ShareParams } from '@sampan/contract/share-links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { XLSX } from '#src/areas/platform/documents/make-document.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { contentDisposition } from '#src/lib/http/content-disposition.ts';
import { storedTag } from '#src/lib/http/entity-tag.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import { pdfResponses, sendPdf } from '#src/plugins/send-pdf.ts';
import { documentByLink, documentForOffice, type ReadyDocument, unprintableIn } from './documents.service.ts';

const file = z.any().describe('The document');
const response = {
  ...pdfResponses,
  200: { content: { 'application/pdf': { schema: file }, [XLSX]: { schema: file } } },
};
const CACHE_CONTROL = 'private, no-store';

interface DocumentRouteOptions {
  db: Db;
  files: FileStore;
  config: { rateLimits: boolean };
}

export const documentRoutes: FastifyPluginAsyncZod<DocumentRouteOptions> = async (app, { db, files, config }) => {
  app.get(
    '/quotes/:id/document',
    {
      config: { access: 'user' },
      exposeHeadRoute: false,
      schema: { tags: ['quotes'], params: IdParams, querystring: QuoteDocumentQuery, response },
    },
    async (request, reply) => {
      releaseSlot(request);
      const deps = { db, files, origin: request.siteOrigin };
      const document = await documentForOffice(deps, request.params.id, request.query);
      return send(request, reply, files, document);
    },
  );

  app.get(
    '/quotes/:id/unprintable',
    { config: { access: 'user' }, schema: { tags: ['quotes'], params: IdParams, response: { 200: Unprintable } } },
    async ({ params }) => unprintableIn(db, params.id),
  );

  for (const kind of ['quote', 'collection'] as const)
    app.get(
      `/shared/${kind}s/:token/document`,
      {
        config: { access: 'public', isDocument: true },
        exposeHeadRoute: false,
        schema: { tags: [`shared ${kind}s`], params: ShareParams, querystring: SharedDocumentQuery, response },
      },
      async (request, reply) => {
        releaseSlot(request);
        const visit = {
          token: request.params.token,
          address: addressKey(request.ip),
          hasLimits: config.rateLimits,
          retryKey: undefined,
          ...(kind === 'collection' && { kind }),
        };
        reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
        const deps = { db, files, origin: request.siteOrigin };
        return send(request, reply, files, await documentByLink(deps, visit, request.query));
      },
    );
};

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  { format, fileName, content }: ReadyDocument,
): Promise<FastifyReply> {
  const isStored = !Buffer.isBuffer(content);
  if (format === 'pdf' && isStored) {
    const { key, size } = content;
    const sent = {
      key,
      size,
      fileName,
      etag: storedTag(key),
      disposition: 'inline',
      cacheControl: CACHE_CONTROL,
    } as const;
    if (await sendPdf(request, reply, files, sent)) return reply;
    throw new Error('The file store has lost the document.');
  }
  const opened = isStored ? await files.open(content.key) : null;
  if (isStored && opened === null) throw new Error('The file store has lost the document.');
  return reply
    .headers({
      'cache-control': CACHE_CONTROL,
      'content-type': format === 'pdf' ? 'application/pdf' : XLSX,
      'content-length': isStored ? content.size : content.length,
      'content-disposition': contentDisposition(format === 'pdf' ? 'inline' : 'attachment', fileName),
    })
    .send(isStored ? opened?.stream : content);
}
