import fp from 'fastify-plugin';
import { AppError } from '#src/lib/app-error.ts';

/** In characters, which are bytes in an address as it is sent. */
const MAX_URL_LENGTH = 8192;

/** What a request may be, whatever it asks for: an address of a sane length, and a body of plain JSON unless it asks for a form. */
export const requestLimitsPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (isWithoutHost) throw new AppError('validation', 'malformedRequest');
    if (request.originalUrl.length > MAX_URL_LENGTH) throw new AppError('uri_too_long', 'addressTooLong');
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported_type', 'unsupportedType');
  });

  // The parser of forms is there for every route; without this one it would hand on an empty body.
  app.addHook('preValidation', async (request) => {
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    if (isForm && !request.is404 && !request.routeOptions.config.form)
      throw new AppError('unsupported_type', 'unsupportedType');
  });

  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients label every request as JSON, also one that has nothing to say.
    if (body === '') return done(null);
    return parseJson(request, body.toString(), done);
  });
});
