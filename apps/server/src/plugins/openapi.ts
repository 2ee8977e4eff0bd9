import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { declarePublicDocuments } from './access.ts';

/** Swagger UI generates markup in scripts, so this policy does not require trusted types. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schema of the multipart form that the route reads. Routes without it accept no multipart body. */
    form?: z.ZodType;
  }
}

/** Serves the documentation of every call at /docs, generated from the validation schemas. */
export const openapiPlugin = fp<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Sampan',
        version,
        description:
          'Every call is also available under /api. Calls that require sign-in take the token from POST /auth/login as a bearer token.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(withForm(route));
      const access = route.route.config?.access;
      return access === 'user' || access === 'admin'
        ? { ...transformed, schema: { ...transformed.schema, security: [{ token: [] }] } }
        : transformed;
    },
  });
  await app.register(async (scope) => {
    declarePublicDocuments(scope);
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
  });
});

function withForm(route: Parameters<typeof jsonSchemaTransform>[0]): typeof route {
  const form = route.route.config?.form;
  if (!form) return route;
  return { ...route, schema: { ...route.schema, body: form, consumes: ['multipart/form-data'] } };
}
