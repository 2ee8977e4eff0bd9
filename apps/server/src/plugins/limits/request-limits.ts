import fp from 'fastify-plugin';
import { AppError } from '#src/lib/app-error.ts';
import { hasTwoHosts, isValidHost } from '#src/lib/http/host-header.ts';

const MAX_URL_LENGTH = 8192;

/** Limits for all requests: URL length, no content encoding, and only JSON bodies unless the route declares a form. */
export const requestLimitsPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    const { host } = request.headers;
    // HTTP/1.0 has no Host header.
    const isHostValid = host === undefined ? request.raw.httpVersion === '1.0' : isValidHost(host);
    if (!isHostValid || hasTwoHosts(request.raw)) throw new AppError('validation', 'malformedRequest');
    if (request.originalUrl.length > MAX_URL_LENGTH) throw new AppError('uri_too_long', 'addressTooLong');
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported_type', 'unsupportedType');
  });

  // The multipart parser is registered for all routes. Without this check, a route without a form would receive an
  // empty body.
  app.addHook('preValidation', async (request) => {
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    if (isForm && !request.is404 && !request.routeOptions.config.form)
      throw new AppError('unsupported_type', 'unsupportedType');
  });

  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send the JSON content type with an empty body.
    if (body === '') return done(null);
    return parseJson(request, body.toString(), done);
  });
});
