import { afterAll, expect, test } from 'vitest';
import { VERSION } from '#src/lib/version.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

interface Operation {
  tags?: string[];
  security?: object[];
  requestBody?: object;
  responses: Record<string, { content?: object }>;
}
interface Document {
  openapi: string;
  info: { version: string };
  components: { securitySchemes: object };
  paths: Record<string, Record<string, Operation>>;
}

const document = (await t.app.inject({ url: '/docs/json' })).json<Document>();
const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${url}`, ...operation })),
);

test('the documentation lists every call and shows which need a token', () => {
  // Files for crawlers and browsers are not API calls.
  const calls = t.app.routeTable.filter(
    ({ method, url }) => method !== 'HEAD' && !/^\/(?:docs|manifest|office\.webmanifest|robots\.txt|sitemap)/.test(url),
  );

  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\./), info: { version: VERSION } });
  expect(operations.map(({ name, security }) => [name, security ?? null]).sort()).toEqual(
    calls
      .map(({ method, url, access }) => [
        `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
        access === 'public' ? null : [{ token: [] }],
      ])
      .sort(),
  );
  expect(document.components.securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } });
});

test('every call has a tag and a response schema', () => {
  for (const { name, tags, responses } of operations) {
    expect(tags, name).toHaveLength(1);
    expect(Object.keys(responses).length, name).toBeGreaterThan(0);
    expect(Object.values(responses)[0]?.content, name).toBeDefined();
  }
});

test('a call with a body documents its fields', () => {
  expect(document.paths['/auth/login']?.['post']?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['login', 'password'] } } },
  });
  expect(document.paths['/users/{id}']?.['put']?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['username', 'email', 'firstName', 'lastName'] } } },
  });
  expect(document.paths['/products']?.['post']?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          required: ['name', 'price', 'catalogId'],
          properties: { images: { type: 'string', format: 'binary' }, tags: { type: 'string' } },
        },
      },
    },
  });
});

test('the documentation page is available, also under /api', async () => {
  for (const url of ['/docs', '/api/docs', '/docs/static/swagger-ui.css']) {
    expect((await t.app.inject({ url })).statusCode).toBe(200);
  }
});
