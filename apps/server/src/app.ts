import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FindPageArea, RenderPage } from '@sampan/contract/pages';
import { PublicSettings } from '@sampan/contract/settings';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { authRoutes } from './areas/accounts/auth/auth.routes.ts';
import { secondFactorRoutes } from './areas/accounts/auth/second-factor.routes.ts';
import { testMailRoutes } from './areas/accounts/users/test-mail.routes.ts';
import { userRoutes } from './areas/accounts/users/users.routes.ts';
import { catalogRoutes } from './areas/catalog/catalogs/catalogs.routes.ts';
import { extractionRoutes } from './areas/catalog/extraction/extraction.routes.ts';
import { pdfCatalogRoutes } from './areas/catalog/pdf-catalogs/pdf-catalogs.routes.ts';
import { productRoutes } from './areas/catalog/products/products.routes.ts';
import { productsOfRoutes } from './areas/catalog/products/products-of.routes.ts';
import { primaryState } from './areas/catalog/products/public-products.service.ts';
import { openProductListVersion } from './areas/catalog/products/search/search-cache.queries.ts';
import { similarProductRoutes } from './areas/catalog/similar-products/similar-products.routes.ts';
import { supplierCandidateRoutes } from './areas/catalog/supplier-candidates/supplier-candidates.routes.ts';
import { supplierPriceRoutes } from './areas/catalog/supplier-prices/supplier-prices.routes.ts';
import { supplierRoutes } from './areas/catalog/suppliers/suppliers.routes.ts';
import { glossaryRoutes } from './areas/catalog/texts/glossary.routes.ts';
import { translationRoutes } from './areas/catalog/texts/translations.routes.ts';
import { nextStepRoutes } from './areas/follow-up/next-steps/next-steps.routes.ts';
import { failedMailRoutes } from './areas/messages/mail/failed-mail.routes.ts';
import { messagingRoutes } from './areas/messages/messaging/messaging.routes.ts';
import { newsletterRoutes } from './areas/messages/newsletter/newsletter.routes.ts';
import { replyTemplateRoutes } from './areas/messages/reply-templates/reply-templates.routes.ts';
import { bankAccountRoutes } from './areas/orders/bank-accounts/bank-accounts.routes.ts';
import { checkPictureRoutes } from './areas/orders/check-pictures/check-pictures.routes.ts';
import { companyStampRoutes } from './areas/orders/company-stamps/company-stamps.routes.ts';
import { issuedDocumentRoutes } from './areas/orders/documents/issued-documents.routes.ts';
import { inspectionRoutes } from './areas/orders/inspections/inspections.routes.ts';
import { orderFileRoutes } from './areas/orders/orders/order-files.routes.ts';
import { orderRoutes } from './areas/orders/orders/orders.routes.ts';
import { paymentRoutes } from './areas/orders/orders/payments.routes.ts';
import { purchaseRoutes } from './areas/orders/orders/purchases.routes.ts';
import { sharedOrderRoutes } from './areas/orders/orders/shared-orders.routes.ts';
import { sharedPurchaseRoutes } from './areas/orders/orders/shared-purchases.routes.ts';
import { sampleRoutes } from './areas/orders/samples/samples.routes.ts';
import { shipmentRoutes } from './areas/orders/shipments/shipments.routes.ts';
import { orderSpreadsheetRoutes } from './areas/orders/spreadsheets/order-spreadsheets.routes.ts';
import { dashboardRoutes } from './areas/overview/dashboard/dashboard.routes.ts';
import { listRoutes } from './areas/overview/lists/lists.routes.ts';
import { myDayRoutes } from './areas/overview/my-day/my-day.routes.ts';
import { reportRoutes } from './areas/overview/reports/reports.routes.ts';
import { searchRoutes } from './areas/overview/search/search.routes.ts';
import { siteRoutes } from './areas/overview/site/site.routes.ts';
import { spreadsheetRoutes } from './areas/overview/spreadsheets/spreadsheets.routes.ts';
import { trashRoutes } from './areas/overview/trash/trash.routes.ts';
import { attachmentRoutes } from './areas/platform/attachments/attachments.routes.ts';
import { auditRoutes } from './areas/platform/audit/audit.routes.ts';
import { backupRoutes } from './areas/platform/backup/backups.routes.ts';
import { eventRoutes } from './areas/platform/events/events.routes.ts';
import { healthRoutes } from './areas/platform/health/health.routes.ts';
import { pictureRoutes } from './areas/platform/pictures/pictures.routes.ts';
import { authenticate as authenticateToken } from './areas/platform/sessions/sessions.service.ts';
import { settingsRoutes } from './areas/platform/settings/settings.routes.ts';
import { readSettingsCoalesced, type SettingsEnvironment } from './areas/platform/settings/settings.service.ts';
import { sitePictureRoutes } from './areas/platform/site-pictures/site-pictures.routes.ts';
import { customerTimelineRoutes } from './areas/sales/customers/customer-timeline.routes.ts';
import { customerRoutes } from './areas/sales/customers/customers.routes.ts';
import { draftFileRoutes } from './areas/sales/inquiries/draft-files.routes.ts';
import { inquiryRoutes } from './areas/sales/inquiries/inquiries.routes.ts';
import { inquiriesOfRoutes } from './areas/sales/inquiries/inquiries-of.routes.ts';
import { sharedInquiryRoutes } from './areas/sales/inquiries/shared-inquiries.routes.ts';
import { findUsualAnswerHours } from './areas/sales/inquiries/usual-answer.queries.ts';
import { createUsualAnswer } from './areas/sales/inquiries/usual-answer.service.ts';
import { peopleRoutes } from './areas/sales/people/people.routes.ts';
import { documentRoutes } from './areas/sales/quotes/documents.routes.ts';
import { quoteRoutes } from './areas/sales/quotes/quotes.routes.ts';
import { sharedCollectionRoutes } from './areas/sales/quotes/shared-collections.routes.ts';
import { sharedQuoteRoutes } from './areas/sales/quotes/shared-quotes.routes.ts';
import { newQuoteRoutes } from './areas/sourcing/rfqs/new-quotes.routes.ts';
import { rfqSheetRoutes } from './areas/sourcing/rfqs/rfq-sheets.routes.ts';
import { rfqRoutes } from './areas/sourcing/rfqs/rfqs.routes.ts';
import { sharedRfqRoutes } from './areas/sourcing/rfqs/shared-rfqs.routes.ts';
import { bulkRegistry } from './bulk-registry.ts';
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
import { trashRegistry } from './trash-registry.ts';

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

  const passwords = await createPasswords(hasher);
  await app.register(healthRoutes, { db, version: VERSION });
  await app.register(authRoutes, { db, passwords, authenticate, rateLimits: config.rateLimits, config });
  await app.register(secondFactorRoutes, { db, passwords, rateLimits: config.rateLimits, config });
  await app.register(userRoutes, { db, passwords, config });
  await app.register(settingsRoutes, { db, publicRead, config, isAllowedAddress, usualAnswerHours });
  await app.register(testMailRoutes, { db, config });
  await app.register(failedMailRoutes, { db, config });
  await app.register(backupRoutes, { db, folder: config.backupDir });
  await app.register(messagingRoutes, { db, config, isAllowedAddress });
  await app.register(eventRoutes, { db, connection });
  await app.register(siteRoutes, { publicRead });
  await app.register(newsletterRoutes, { db, rateLimits: config.rateLimits });
  await app.register(auditRoutes, { db });
  await app.register(pictureRoutes, { files, publicRead });
  await app.register(sitePictureRoutes, { db, files });
  await app.register(supplierRoutes, { db });
  await app.register(supplierCandidateRoutes, { db, config });
  await app.register(catalogRoutes, { db });
  await app.register(productsOfRoutes, { db });
  await app.register(productRoutes, { db, publicRead, files, config, responseCache, productListVersion });
  await app.register(extractionRoutes, { db, connection, files });
  await app.register(translationRoutes, { db, config, isAllowedAddress });
  await app.register(glossaryRoutes, { db });
  await app.register(spreadsheetRoutes, { db, files });
  await app.register(pdfCatalogRoutes, { db, files });
  await app.register(customerRoutes, { db });
  await app.register(attachmentRoutes, { db, files, config });
  await app.register(inquiriesOfRoutes, { db });
  await app.register(customerTimelineRoutes, { db });
  await app.register(peopleRoutes, { db, files });
  await app.register(inquiryRoutes, { db, authenticate, config });
  await app.register(draftFileRoutes, { db, files });
  await app.register(sharedInquiryRoutes, { db, config });
  await app.register(quoteRoutes, { db, config });
  await app.register(sharedQuoteRoutes, { db, config });
  await app.register(sharedCollectionRoutes, { db, config });
  await app.register(supplierPriceRoutes, { db });
  await app.register(similarProductRoutes, { db });
  await app.register(newQuoteRoutes, { db });
  await app.register(rfqSheetRoutes, { db, files, config });
  await app.register(rfqRoutes, { db, config });
  await app.register(sharedRfqRoutes, { db, files, config });
  await app.register(documentRoutes, { db, files, config });
  await app.register(bankAccountRoutes, { db, config });
  await app.register(companyStampRoutes, { db });
  await app.register(orderRoutes, { db, config });
  await app.register(orderFileRoutes, { db, files });
  await app.register(checkPictureRoutes, { db });
  await app.register(inspectionRoutes, { db, files, config });
  await app.register(sampleRoutes, { db, files, config });
  await app.register(sharedOrderRoutes, { db, files, config });
  await app.register(issuedDocumentRoutes, { db, files });
  await app.register(purchaseRoutes, { db, config });
  await app.register(sharedPurchaseRoutes, { db, files, config });
  await app.register(paymentRoutes, { db });
  await app.register(shipmentRoutes, { db });
  await app.register(orderSpreadsheetRoutes, { db, files, config });
  await app.register(dashboardRoutes, { db });
  await app.register(reportRoutes, { db });
  await app.register(searchRoutes, { connection });
  await app.register(trashRoutes, { db, registry: trashRegistry });
  await app.register(nextStepRoutes, { db });
  await app.register(myDayRoutes, { db });
  await app.register(replyTemplateRoutes, { db });
  await app.register(listRoutes, { db, registry: bulkRegistry });
  return app;
}

function unusedCompiler(): never {
  throw new Error('Only zod compiles schemas.');
}
