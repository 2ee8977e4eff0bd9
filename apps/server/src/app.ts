import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FindPageArea, RenderPage } from '@sampan/contract/pages';
import { PublicSettings } from '@sampan/contract/settings';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { primaryState } from './areas/catalog/products/public-products.service.ts';
import { openProductListVersion } from './areas/catalog/products/search/search-cache.queries.ts';
import { authenticate as authenticateToken } from './areas/platform/sessions/sessions.service.ts';
import { readSettingsCoalesced, type SettingsEnvironment } from './areas/platform/settings/settings.service.ts';
import { findUsualAnswerHours } from './areas/sales/inquiries/usual-answer.queries.ts';
import { createUsualAnswer } from './areas/sales/inquiries/usual-answer.service.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection, Db } from './db/database.ts';
import { createPublicRead } from './db/public-read.ts';
import type { Replica } from './db/replica.ts';
import { addUploaded, uploadedToday } from './db/upload-usage.ts';
import type { FileStore } from './files/file-store.ts';
import { limitConcurrency } from './lib/concurrency-limiter.ts';
import { loggedPath } from './lib/http/logged-path.ts';
import { newRequestId } from './lib/http/response-head.ts';
import { routedUrl } from './lib/http/routed-url.ts';
import { createClientAddress } from './lib/network/network-address.ts';
import { isPublicAddress } from './lib/network/public-address.ts';
import type { AllowAddress } from './lib/network/ssrf-safe-request.ts';
import type { PasswordHasher } from './lib/passwords/password-hasher.ts';
import { createPasswords } from './lib/passwords/passwords.ts';
import { VERSION } from './lib/version.ts';
import { type Authenticate, accessPlugin, originOf } from './plugins/access.ts';
import { erasedTextsPlugin } from './plugins/erased-texts.ts';
import { answerClientError, errorsPlugin } from './plugins/errors.ts';
import { createGateMetrics } from './plugins/gate-metrics.ts';
import { createHttpServer, MAX_HEADER_BYTES, type RequestGate } from './plugins/http-server.ts';
import {
  admissionControlPlugin,
  createRequestLimiters,
  type RequestLimits,
} from './plugins/limits/admission-control.ts';
import { bodyTimeoutPlugin } from './plugins/limits/body-timeout.ts';
import { limitConnections } from './plugins/limits/connection-limit.ts';
import { createLoadSheddingGate } from './plugins/limits/load-shedding-gate.ts';
import { requestLimitsPlugin } from './plugins/limits/request-limits.ts';
import { NAVIGATION_HEADERS, navigationPlugin } from './plugins/navigation.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { pagesPlugin } from './plugins/pages.ts';
import { createResponseCache } from './plugins/response-cache.ts';
import { createResponseCacheGates } from './plugins/response-cache-gate.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { siteOriginPlugin } from './plugins/site-origin.ts';
import { multipartPlugin } from './plugins/uploads/multipart.ts';
import { uploadQuotaPlugin } from './plugins/uploads/upload-quota.ts';
import { registerRoutes } from './routes.ts';

export interface AppDeps {
  config: Pick<
    Config,
    'port' | 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'officeWorker' | 'rateLimits' | 'backupDir' | 'uploadLimits'
  > &
    SettingsEnvironment;
  db: Db;
  /** The connection settings, for listeners and other long-lived connections. */
  connection: DatabaseConnection;
  /** Serves public reads. */
  replica?: Replica | undefined;
  files: FileStore;
  log: FastifyBaseLogger;
  hasher: PasswordHasher;
  web: WebApp;
  /** Other limits for tests. */
  requestLimits?: RequestLimits;
  /** Which addresses the messaging service may have. Only tests can allow loopback; no setting does. */
  isAllowedAddress?: AllowAddress;
  /** Hosts with ports of vision services that may be in a private network. */
  visionHosts?: readonly string[];
}

/** The web app, which serves navigations. */
export interface WebApp {
  render: RenderPage;
  findPageArea: FindPageArea;
  /** The folder of built assets; null while the dev server serves them. */
  assetsDir: string | null;
  /** The dev server's gate, which handles requests before Fastify. */
  gate?: RequestGate;
}

/** The limit for JSON bodies; uploads have their own. */
const MAX_BODY_BYTES = 65_536;

/** Registers the plugins and the features. The caller starts listening. */
export async function buildApp({
  config,
  db,
  connection,
  replica,
  files,
  log,
  hasher,
  web,
  requestLimits,
  isAllowedAddress = isPublicAddress,
  visionHosts = [],
}: AppDeps) {
  const { corsOrigins } = config;
  const metrics = createGateMetrics(log);
  const limiters = createRequestLimiters(requestLimits);
  const responseCache = createResponseCache({ corsOrigins });
  const loadShedding = createLoadSheddingGate({
    limiters,
    clientAddress: createClientAddress(config.trustProxy),
    corsOrigins,
    metrics,
  });
  const cacheGates = createResponseCacheGates(responseCache, metrics);
  const gates = [cacheGates.serve, loadShedding.gate, cacheGates.track];
  const app = fastify({
    loggerInstance: log,
    // The default of 10 s is too short for a start on a busy machine.
    pluginTimeout: 120_000,
    // The onResponse hook below logs one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // Admission control responds during shutdown, in our error format.
    return503OnClosing: false,
    // Raised to the header limit, so that a very long id gets 404 like any unknown id.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    clientErrorHandler: answerClientError,
    serverFactory: (handler) => createHttpServer(handler, web.gate ? [web.gate, ...gates] : gates),
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    // Keeps Fastify from loading its JSON Schema compilers: zod validates everything.
    schemaController: { compilersFactory: { buildValidator: unusedCompiler, buildSerializer: unusedCompiler } },
  }).withTypeProvider<ZodTypeProvider>();
  // Behind a proxy all connections have the proxy's address.
  if (config.trustProxy === false) limitConnections(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      // A URL has two representations (page and JSON), in three languages.
      vary: `${NAVIGATION_HEADERS}, Accept-Language`,
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    // Omit the query, which may contain personal data.
    const path = loggedPath(request.originalUrl);
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: request.caller?.accountId,
        ...originOf(request),
      },
      'request',
    );
  });

  app.addHook('onClose', async () => metrics.flush());

  const productListVersion = openProductListVersion(db, connection);
  app.addHook('onClose', () => productListVersion.close());

  const publicRead = createPublicRead({ db, replica, readState: () => primaryState(db), log });

  const usualAnswerHours = createUsualAnswer(() => publicRead(findUsualAnswerHours));

  await app.register(errorsPlugin);
  await app.register(erasedTextsPlugin);
  await app.register(securityHeadersPlugin, { publicUrl: config.publicUrl, isDevelopment: web.assetsDir === null });
  if (corsOrigins.length > 0)
    await app.register(cors, {
      origin: corsOrigins,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
    });
  await app.register(requestLimitsPlugin);
  await app.register(siteOriginPlugin, config);
  await app.register(bodyTimeoutPlugin);
  await app.register(cookie);
  await app.register(accepts);
  await app.register(navigationPlugin, { findPageArea: web.findPageArea });
  await app.register(admissionControlPlugin, { limiters, metrics });
  await app.register(loadShedding.plugin);
  await app.register(pagesPlugin, {
    render: web.render,
    assetsDir: web.assetsDir,
    hasOfficeWorker: config.officeWorker,
    // `parse` drops the settings that are not public.
    readSettings: async () =>
      PublicSettings.parse({
        ...(await publicRead(readSettingsCoalesced)),
        usualAnswerHours: await usualAnswerHours(),
      }),
    responseCache,
  });

  // Every unknown token costs a query. The limit keeps a flood of them from using up the connection pool.
  const limitAuthentication = limitConcurrency({ slots: 8, queueLimit: 256 });
  const authenticate: Authenticate = (token) => limitAuthentication(() => authenticateToken(db, token));
  await app.register(accessPlugin, { authenticate });
  await app.register(openapiPlugin, { version: VERSION });
  await app.register(multipartPlugin);
  await app.register(uploadQuotaPlugin, {
    folder: files.folder,
    ...config.uploadLimits,
    usage: { bytesToday: (id) => uploadedToday(db, id), add: (id, bytes) => addUploaded(db, id, bytes) },
  });

  await registerRoutes(app, {
    config,
    db,
    connection,
    files,
    passwords: await createPasswords(hasher),
    isAllowedAddress,
    visionHosts,
    authenticate,
    publicRead,
    usualAnswerHours,
    responseCache,
    productListVersion,
  });
  return app;
}

function unusedCompiler(): never {
  throw new Error('Only zod compiles schemas.');
}
