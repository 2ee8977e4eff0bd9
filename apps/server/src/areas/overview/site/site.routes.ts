import { categoryPath } from '@sampan/contract/product-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countAddressParts, publicAddresses } from '#src/areas/catalog/products/product-addresses.service.ts';
import { storedCategories } from '#src/areas/catalog/products/public-products.service.ts';
import { readSettingsCoalesced } from '#src/areas/platform/settings/settings.service.ts';
import type { PublicRead } from '#src/db/public-read.ts';
import { notFound } from '#src/lib/app-error.ts';
import { compressFor } from '#src/plugins/compression.ts';
import { pagesSitemap, sitemap, sitemapIndex } from './sitemap.format.ts';

/** A product has three URLs, and a sitemap file at most 50,000. */
const PRODUCTS_IN_PART = 10_000;

const config = { access: 'public', isDocument: true } as const;
const schema = { hide: true };

/** The name and icons of the site on a phone's home screen. */
const manifestOf = (name: string) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'browser',
  background_color: '#faf7f2',
  theme_color: '#0f766e',
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
});

/** The office as an app of its own. */
const officeManifestOf = (name: string) => ({
  ...manifestOf(name),
  id: '/my-day',
  start_url: '/my-day',
  display: 'standalone',
});

/** Serves robots.txt, the web manifests and the sitemap. */
export const siteRoutes: FastifyPluginAsyncZod<{ publicRead: PublicRead }> = async (app, { publicRead }) => {
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' }).send(body);

  const sendXml = async (request: FastifyRequest, reply: FastifyReply, body: string) => {
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    });
    return reply.send(await compressFor(request, reply, body));
  };

  // Office pages have noindex, which crawlers can only see if they may read them.
  app.get('/robots.txt', { config, schema }, (request, reply) =>
    send(
      reply,
      'text/plain',
      `User-agent: *\nDisallow: /api/\nDisallow: /docs\n\nSitemap: ${request.siteOrigin}/sitemap.xml\n`,
    ),
  );

  app.get('/manifest.webmanifest', { config, schema }, async (_request, reply) => {
    const { company } = await publicRead(readSettingsCoalesced);
    return send(reply, 'application/manifest+json', JSON.stringify(manifestOf(company.name)));
  });

  app.get('/office.webmanifest', { config, schema }, async (_request, reply) => {
    const { company } = await publicRead(readSettingsCoalesced);
    return send(reply, 'application/manifest+json', JSON.stringify(officeManifestOf(company.name)));
  });

  app.get('/sitemap.xml', { config, schema }, async (request, reply) => {
    const parts = await publicRead((from) => countAddressParts(from, PRODUCTS_IN_PART));
    const products = Array.from({ length: parts }, (_, index) => `/sitemap-products-${index + 1}.xml`);
    return sendXml(
      request,
      reply,
      sitemapIndex(request.siteOrigin, ['/sitemap-pages.xml', '/sitemap-categories.xml', ...products]),
    );
  });

  app.get('/sitemap-pages.xml', { config, schema }, (request, reply) =>
    sendXml(request, reply, pagesSitemap(request.siteOrigin)),
  );

  app.get('/sitemap-categories.xml', { config, schema }, async (request, reply) => {
    const categories = await publicRead(storedCategories);
    const addresses = categories.map(({ category }) => ({ path: categoryPath(category) }));
    return sendXml(request, reply, sitemap(request.siteOrigin, addresses));
  });

  app.get(
    '/sitemap-products-:part(^\\d{1,6}$).xml',
    { config, schema: { ...schema, params: z.object({ part: z.coerce.number() }) } },
    async (request, reply) => {
      const { part } = request.params;
      const products = await publicRead(async (from) => {
        if (part < 1 || part > (await countAddressParts(from, PRODUCTS_IN_PART))) throw notFound();
        return publicAddresses(from, part, PRODUCTS_IN_PART);
      });
      return sendXml(request, reply, sitemap(request.siteOrigin, products));
    },
  );
};
