import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { RenderPage } from '@sampan/contract/pages';
import { PublicSettings } from '@sampan/contract/settings';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { bulkRegistry } from './bulk-registry.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection, Db } from './db/database.ts';
import { createPublicRead } from './db/public-read.ts';
import type { Replica } from './db/replica.ts';
import { addUploaded, uploadedToday } from './db/upload-usage.ts';
import { attachmentRoutes } from './features/attachments/attachments.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { backupRoutes } from './features/backup/backups.routes.ts';
import { catalogRoutes } from './features/catalogs/catalogs.routes.ts';
import { customerTimelineRoutes } from './features/customers/customer-timeline.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { documentRoutes } from './features/documents/documents.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { extractionRoutes } from './features/extraction/extraction.routes.ts';
import { glossaryRoutes } from './features/glossary/glossary.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { inquiryRoutes } from './features/inquiries/inquiries.routes.ts';
import { listRoutes } from './features/lists/lists.routes.ts';
import { failedMailRoutes } from './features/mail/failed-mail.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { messagingRoutes } from './features/messaging/messaging.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { nextStepRoutes } from './features/next-steps/next-steps.routes.ts';
import { pdfCatalogRoutes } from './features/pdf-catalogs/pdf-catalogs.routes.ts';
import { pictureRoutes } from './features/pictures/pictures.routes.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { primaryState } from './features/products/public-products.service.ts';
import { openProductListVersion } from './features/products/search/search-cache.queries.ts';
import { quoteRoutes } from './features/quotes/quotes.routes.ts';
import { sharedCollectionRoutes } from './features/quotes/shared-collections.routes.ts';
import { sharedQuoteRoutes } from './features/quotes/shared-quotes.routes.ts';
import { replyTemplateRoutes } from './features/reply-templates/reply-templates.routes.ts';
import { rfqSheetRoutes } from './features/rfqs/rfq-sheets.routes.ts';
import { rfqRoutes } from './features/rfqs/rfqs.routes.ts';
import { sharedRfqRoutes } from './features/rfqs/shared-rfqs.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { authenticate as authenticateToken } from './features/sessions/sessions.service.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { readSettingsCoalesced, type SettingsEnvironment } from './features/settings/settings.service.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { spreadsheetRoutes } from './features/spreadsheets/spreadsheets.routes.ts';
import { supplierCandidateRoutes } from './features/supplier-candidates/supplier-candidates.routes.ts';
import { supplierPriceRoutes } from './features/supplier-prices/supplier-prices.routes.ts';
import { supplierRoutes } from './features/suppliers/suppliers.routes.ts';
import { translationRoutes } from './features/translations/translations.routes.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
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
import { openapiPlugin } from './plugins/openapi.ts';
import { pagesPlugin } from './plugins/pages.ts';
import { createResponseCache } from './plugins/response-cache.ts';
import { createResponseCacheGates } from './plugins/response-cache-gate.ts';
import { securityHeadersPlugin } from './plugins/security-headers.ts';
import { siteOriginPlugin } from './plugins/site-origin.ts';
import { multipartPlugin } from './plugins/uploads/multipart.ts';
import { uploadQuotaPlugin } from './plugins/uploads/upload-quota.ts';
import { trashRegistry } from './trash-registry.ts';

export interface AppDeps {
  config: Pick<
    Config,
    'port' | 'publicUrl' | 'corsOrigins' | 'trustProxy' | 'rateLimits' | 'backupDir' | 'uploadLimits'
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
}

/** The web app, which serves navigations. */
export interface WebApp {
  render: RenderPage;
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
      vary: 'Accept, Accept-Language',
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

  await app.register(errorsPlugin);
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
  await app.register(admissionControlPlugin, { limiters, metrics });
  await app.register(loadShedding.plugin);
  await app.register(pagesPlugin, {
    render: web.render,
    assetsDir: web.assetsDir,
    // `parse` drops the settings that are not public.
    readSettings: async () => PublicSettings.parse(await publicRead(readSettingsCoalesced)),
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

  const passwords = await createPasswords(hasher);
  await app.register(healthRoutes, { db, version: VERSION });
  await app.register(authRoutes, { db, passwords, authenticate, rateLimits: config.rateLimits, config });
  await app.register(secondFactorRoutes, { db, passwords, rateLimits: config.rateLimits, config });
  await app.register(userRoutes, { db, passwords, config });
  await app.register(settingsRoutes, { db, publicRead, config });
  await app.register(mailRoutes, { db, config });
  await app.register(failedMailRoutes, { db, config });
  await app.register(backupRoutes, { db, folder: config.backupDir });
  await app.register(messagingRoutes, { db, config, isAllowedAddress });
  await app.register(eventRoutes, { db, connection });
  await app.register(siteRoutes, { publicRead });
  await app.register(newsletterRoutes, { db, rateLimits: config.rateLimits });
  await app.register(auditRoutes, { db });
  await app.register(pictureRoutes, { files, publicRead });
  await app.register(supplierRoutes, { db });
  await app.register(supplierCandidateRoutes, { db, config });
  await app.register(catalogRoutes, { db });
  await app.register(productRoutes, { db, publicRead, files, responseCache, productListVersion });
  await app.register(extractionRoutes, { db, connection, files });
  await app.register(translationRoutes, { db, config, isAllowedAddress });
  await app.register(glossaryRoutes, { db });
  await app.register(spreadsheetRoutes, { db, files });
  await app.register(pdfCatalogRoutes, { db, files });
  await app.register(customerRoutes, { db });
  await app.register(attachmentRoutes, { db, files, config });
  await app.register(customerTimelineRoutes, { db });
  await app.register(inquiryRoutes, { db, authenticate, config });
  await app.register(quoteRoutes, { db, config });
  await app.register(sharedQuoteRoutes, { db, config });
  await app.register(sharedCollectionRoutes, { db, config });
  await app.register(supplierPriceRoutes, { db });
  await app.register(rfqSheetRoutes, { db, files, config });
  await app.register(rfqRoutes, { db, config });
  await app.register(sharedRfqRoutes, { db, files, config });
  await app.register(documentRoutes, { db, files, config });
  await app.register(dashboardRoutes, { db });
  await app.register(searchRoutes, { connection });
  await app.register(trashRoutes, { db, registry: trashRegistry });
  await app.register(nextStepRoutes, { db });
  await app.register(replyTemplateRoutes, { db });
  await app.register(listRoutes, { db, registry: bulkRegistry });
  return app;
}

function unusedCompiler(): never {
  throw new Error('Only zod compiles schemas.');
}
