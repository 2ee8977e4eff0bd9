import { describe, expect, test } from 'vitest';
import rules, { AREAS } from '../../.dependency-cruiser.mjs';
import { makeTempTree } from '../testing/temp-tree.ts';
import { checkDirections } from './directions.ts';

const manifest = (name: string, dependencies: string[]) =>
  JSON.stringify({
    name,
    type: 'module',
    imports: { '#src/*': './src/*' },
    exports: { './*': './src/*.ts' },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
  });

const LIBRARIES = ['fastify', 'kysely', 'pdf-reader', 'pg', 'react', 'vitest', 'zod'];

/** A tree in which every import is allowed. Tests add one file with a forbidden import. */
const CLEAN = {
  ...Object.fromEntries(
    LIBRARIES.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' })],
      [`node_modules/${name}/main.js`, 'export const value = 1;'],
    ]),
  ),
  'packages/contract/package.json': manifest('@sampan/contract', ['zod']),
  'packages/contract/src/text.ts': "import 'zod';",
  'packages/contract/src/users.ts': "import './text.ts';",
  'packages/contract/src/users.test.ts': "import 'vitest'; import './users.ts';",

  'packages/documents/package.json': manifest('@sampan/documents', []),
  'packages/translations/package.json': manifest('@sampan/translations', []),
  'packages/workbooks/package.json': manifest('@sampan/workbooks', []),
  'packages/extraction/package.json': manifest('@sampan/extraction', ['pdf-reader']),
  'packages/extraction/src/model.ts': 'export const model = 1;',
  'packages/extraction/src/stages/read-name.ts': "import '../model.ts';",
  'packages/extraction/src/stages/fields/read-price.ts': "import '../read-name.ts';",
  'packages/extraction/src/pdf/open-pdf.ts': "import 'pdf-reader'; import 'node:fs'; import '#src/model.ts';",
  'packages/extraction/src/extract-products.ts': "import './pdf/open-pdf.ts'; import './stages/fields/read-price.ts';",

  'apps/server/package.json': manifest('@sampan/server', ['fastify', 'kysely', 'pg', 'zod']),
  'apps/server/src/app.ts': "import './areas/accounts/users/users.routes.ts'; import './config.ts';",
  'apps/server/src/config.ts': 'export const config = 1;',
  'apps/server/src/lib/app-error.ts': "import '../../../../packages/contract/src/text.ts';",
  'apps/server/src/db/database.ts': "import 'kysely'; import 'pg'; import '#src/lib/app-error.ts';",
  'apps/server/src/records/record.queries.ts': "import 'kysely'; import '#src/db/database.ts';",
  'apps/server/src/areas/platform/audit/audit.service.ts': "import './audit.queries.ts';",
  'apps/server/src/areas/platform/audit/audit.queries.ts': "import 'kysely'; import '#src/db/database.ts';",
  'apps/server/src/areas/accounts/users/users.routes.ts': "import 'fastify'; import './users.service.ts';",
  'apps/server/src/areas/accounts/users/users.service.ts':
    "import '#src/areas/platform/audit/audit.service.ts'; import '#src/records/record.queries.ts';",
  'apps/server/src/areas/overview/lists/lists.service.ts': "import '#src/areas/accounts/users/users.service.ts';",
  'apps/server/src/demo/demo.queries.ts': "import '#src/areas/accounts/users/users.service.ts';",
  'apps/server/test/factories.ts': "import '#src/db/database.ts';",

  'apps/web/package.json': manifest('@sampan/web', ['react', 'zod']),
  'apps/web/src/app/paths.ts': 'export const paths = 1;',
  'apps/web/src/app/routes/UsersScreen.tsx': "import '#src/features/users/UserList.tsx'; import '#src/app/paths.ts';",
  'apps/web/src/features/users/UserList.tsx': "import '#src/ui/Button.tsx'; import '#src/lib/session.ts';",
  'apps/web/src/features/profile/Profile.tsx': "import '#src/ui/Button.tsx';",
  'apps/web/src/lib/session.ts': "import '../../../../packages/contract/src/users.ts';",
  'apps/web/src/ui/Button.tsx': 'import \'react\'; export const button = <button type="button" />;',
  'apps/web/src/testing/render.tsx': "import 'vitest'; import '#src/app/paths.ts';",
};

/** One forbidden file for each rule. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'no-circular': {
    'apps/server/src/lib/first.ts': "import type {} from './second.ts';",
    'apps/server/src/lib/second.ts': "import './first.ts';",
  },
  'contract-only-zod': { 'packages/contract/src/health.ts': "import 'node:os';" },
  'extraction-standalone': {
    'packages/extraction/src/cli.ts': "import '../../contract/src/text.ts';",
  },
  'extraction-stages-pure': { 'packages/extraction/src/stages/read-file.ts': "import 'node:fs';" },
  'extraction-pdf-libs-in-adapter': { 'packages/extraction/src/cli.ts': "import 'pdf-reader';" },
  'web-not-server': { 'apps/web/src/lib/errors.ts': "import '../../../server/src/lib/app-error.ts';" },
  'server-not-web': { 'apps/server/src/lib/links.ts': "import '../../../web/src/app/paths.ts';" },
  'server-area-door': {
    'apps/server/src/areas/accounts/users/users.mapper.ts': "import '#src/areas/platform/audit/audit.queries.ts';",
  },
  ...Object.fromEntries(
    AREAS.slice(0, -1).map((area) => [
      `server-area-order-${area}`,
      {
        [`apps/server/src/areas/${area}/news/news.service.ts`]: "import '#src/areas/overview/lists/lists.service.ts';",
      },
    ]),
  ),
  'server-area-known': {
    'apps/server/src/areas/news/news/news.service.ts': 'export const news = 1;',
    'apps/server/src/tasks.ts': "import './areas/news/news/news.service.ts';",
  },
  'server-demo-door': {
    'apps/server/src/demo/seed-demo.ts': "import '#src/areas/platform/audit/audit.queries.ts';",
  },
  'server-shared-below-areas': {
    'apps/server/src/plugins/access.ts': "import '#src/areas/accounts/users/users.service.ts';",
  },
  'server-lib-is-leaf': { 'apps/server/src/lib/limits.ts': "import '#src/config.ts';" },
  'translations-pure': { 'packages/translations/src/read.ts': "import 'node:fs';" },
  'workbooks-standalone': { 'packages/workbooks/src/read.ts': "import '../../contract/src/text.ts';" },
  'documents-standalone': { 'packages/documents/src/print.ts': "import '../../contract/src/text.ts';" },
  'server-db-above-lib': {
    'apps/server/src/files/store.ts': 'export const store = 1;',
    'apps/server/src/db/lock.ts': "import '#src/files/store.ts';",
  },
  'server-entries-on-top': { 'apps/server/src/areas/accounts/users/users.mapper.ts': "import '#src/config.ts';" },
  'server-records-above-db': { 'apps/server/src/files/purge.ts': "import '#src/records/record.queries.ts';" },
  'sql-in-queries': { 'apps/server/src/areas/accounts/users/users.mapper.ts': "import type {} from 'kysely';" },
  'http-in-routes': { 'apps/server/src/areas/accounts/users/users.mapper.ts': "import type {} from 'fastify';" },
  'web-no-cross-feature': { 'apps/web/src/features/users/Card.tsx': "import '#src/features/profile/Profile.tsx';" },
  'web-direction': { 'apps/web/src/features/users/Card.tsx': "import '#src/app/paths.ts';" },
  'web-ui-is-leaf': { 'apps/web/src/ui/Menu.tsx': "import '#src/lib/session.ts';" },
  'web-lib-is-leaf': { 'apps/web/src/lib/toasts.ts': "import '#src/ui/Button.tsx';" },
  'web-records-below-features': { 'apps/web/src/records/RecordList.tsx': "import '#src/features/users/UserList.tsx';" },
  'no-barrel': {
    'apps/web/src/ui/index.ts': 'export const everything = 1;',
    'apps/web/src/ui/Menu.tsx': "import './index.ts';",
  },
  'no-test-in-production': { 'apps/server/src/lib/seed.ts': "import '../../test/factories.ts';" },
  'no-undeclared': { 'apps/server/src/lib/draw.ts': "import 'react';" },
};

test('allowed imports pass, and every file is checked', async () => {
  const result = await checkDirections(makeTempTree(CLEAN));

  expect(result.violations).toEqual([]);
  expect(result.overlooked).toEqual([]);
  expect(result.seen).toBe(Object.keys(CLEAN).filter((name) => /\.tsx?$/.test(name)).length);
});

describe('each rule catches only the import that it forbids', () => {
  test.each(rules.forbidden?.map((rule) => rule.name ?? '') ?? [])('%s', async (name) => {
    const result = await checkDirections(makeTempTree({ ...CLEAN, ...VIOLATIONS[name] }));

    expect(result.violations.map(({ rule }) => rule)).toEqual([name]);
  });
});

test('detects a circle between folders that is none between files', async () => {
  const result = await checkDirections(
    makeTempTree({
      ...CLEAN,
      'apps/server/src/areas/accounts/teams/teams.service.ts': "import '#src/areas/accounts/users/users.service.ts';",
      'apps/server/src/areas/accounts/users/user-teams.service.ts':
        "import '#src/areas/accounts/teams/teams.service.ts';",
      // A test may import from any folder.
      'apps/server/src/areas/platform/audit/audit.test.ts': "import '#src/areas/accounts/users/users.service.ts';",
    }),
  );

  expect(result.violations.map(({ rule, from }) => [rule, from])).toEqual([
    ['no-folder-circles', 'apps/server/src/areas/accounts/users/user-teams.service.ts'],
    ['no-folder-circles', 'apps/server/src/areas/accounts/teams/teams.service.ts'],
  ]);
});

test('detects an import of a missing file', async () => {
  const result = await checkDirections(
    makeTempTree({ ...CLEAN, 'apps/web/src/lib/gone.ts': "import '#src/lib/x.ts';" }),
  );

  expect(result.violations).toMatchObject([{ rule: 'no-undeclared', from: 'apps/web/src/lib/gone.ts' }]);
});

test('detects an import inside a using declaration', async () => {
  const lock = "await using lock = await import('kysely');";

  const result = await checkDirections(makeTempTree({ ...CLEAN, 'apps/server/src/lib/lock.ts': lock }));

  expect(result.violations).toMatchObject([{ rule: 'sql-in-queries', from: 'apps/server/src/lib/lock.ts' }]);
});

test('reports a source file that the cruiser skips', async () => {
  const blind = { ...rules, options: { ...rules.options, exclude: '^packages/contract/src/text' } };

  const result = await checkDirections(makeTempTree(CLEAN), blind);

  expect(result.overlooked).toEqual(['packages/contract/src/text.ts']);
});
