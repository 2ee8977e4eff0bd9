// Import rules. `npm run check` applies them to every source file.

const TEST = '[.](test|spec)[.]tsx?$';
const TEST_HELPER = '^(apps/server/test|apps/web/src/testing|e2e|scripts/testing)/';
const CONFIG = '[.]config[.]ts$';

/** The areas of the server, lowest first. */
export const AREAS = [
  'platform',
  'follow-up',
  'messages',
  'accounts',
  'catalog',
  'sales',
  'sourcing',
  'orders',
  'overview',
];

/** @param {string[]} names */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-circular',
    comment: 'No import cycles, including type imports.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-only-zod',
    comment: 'The contract imports only zod and itself, so that both apps and every client can load it.',
    from: { path: '^packages/contract/', pathNot: TEST },
    to: { pathNot: ['^packages/contract/src/', npm('zod')] },
  },
  {
    name: 'extraction-standalone',
    comment: 'The engine imports no other workspace.',
    from: { path: '^packages/extraction/' },
    to: { path: '^(apps|bench|e2e|packages|scripts)/', pathNot: '^packages/extraction/' },
  },
  {
    name: 'extraction-stages-pure',
    comment: 'A stage imports only the model and other stages: data in, new data out.',
    from: { path: '^packages/extraction/src/stages/', pathNot: TEST },
    to: { pathNot: '^packages/extraction/src/(model[.]ts$|stages/)' },
  },
  {
    name: 'extraction-pdf-libs-in-adapter',
    comment: 'Only src/pdf imports PDF, image, OCR and other libraries; the page model has its own loader.',
    from: {
      path: '^packages/extraction/src/',
      pathNot: ['^packages/extraction/src/(pdf/|page-model/load-page-model[.]ts$)', TEST],
    },
    to: { path: '(^|/)node_modules/' },
  },
  {
    name: 'documents-standalone',
    comment:
      'Documents are made from data alone: the package imports only the reader of workbooks; its tests read PDFs with the engine.',
    from: { path: '^packages/documents/src/', pathNot: TEST },
    to: { path: '^(apps|bench|e2e|packages|scripts)/', pathNot: '^packages/(documents|workbooks)/' },
  },
  {
    name: 'workbooks-standalone',
    comment: 'The reader of workbooks imports no other workspace.',
    from: { path: '^packages/workbooks/' },
    to: { path: '^(apps|bench|e2e|packages|scripts)/', pathNot: '^packages/workbooks/' },
  },
  {
    name: 'translations-pure',
    comment: 'Suggestions are made from data alone: the package imports only types of the contract.',
    from: { path: '^packages/translations/src/', pathNot: TEST },
    to: { pathNot: '^packages/(translations/src|contract/src)/' },
  },
  {
    name: 'web-not-server',
    comment: 'The apps share only the contract.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-not-web',
    comment: 'The apps share only the contract.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'server-area-door',
    comment: 'A folder of an area imports another one only through its *.service.ts.',
    from: { path: '^apps/server/src/areas/([^/]+/[^/]+)/', pathNot: TEST },
    to: { path: '^apps/server/src/areas/', pathNot: ['^apps/server/src/areas/$1/', '[.]service[.]ts$'] },
  },
  ...AREAS.slice(0, -1).map((area, index) => ({
    name: `server-area-order-${area}`,
    comment: `An area imports only those before it: ${AREAS.join(', ')}.`,
    // A test starts the whole product.
    from: { path: `^apps/server/src/areas/${area}/`, pathNot: TEST },
    to: { path: `^apps/server/src/areas/(${AREAS.slice(index + 1).join('|')})/` },
  })),
  {
    name: 'server-area-known',
    comment: `A file below areas/ is in a folder of an area: ${AREAS.join(', ')}.`,
    from: {},
    to: {
      path: '^apps/server/src/areas/',
      pathNot: `^apps/server/src/areas/(${AREAS.join('|')})/[^/]+/`,
    },
  },
  {
    name: 'server-demo-door',
    comment: 'Demo data uses an area only through its *.service.ts.',
    from: { path: '^apps/server/src/demo/' },
    to: { path: '^apps/server/src/areas/', pathNot: '[.]service[.]ts$' },
  },
  {
    name: 'server-shared-below-areas',
    comment: 'No shared folder (db, records, plugins, files, mail, jobs) imports an area.',
    from: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(areas|demo|lib)/' },
    to: { path: '^apps/server/src/areas/' },
  },
  {
    name: 'server-lib-is-leaf',
    comment: 'lib/ imports no other folder of the server.',
    from: { path: '^apps/server/src/lib/' },
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/lib/' },
  },
  {
    name: 'server-db-above-lib',
    comment: 'db/ imports lib/ and no other folder of the server.',
    from: { path: '^apps/server/src/db/' },
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(db|lib|areas)/' },
  },
  {
    name: 'server-entries-on-top',
    comment: 'The modules beside app.ts are imported only by each other and by tests, which start the whole product.',
    from: { path: '^apps/server/src/[^/]+/', pathNot: ['^apps/server/src/(lib|db)/', TEST] },
    to: { path: '^apps/server/src/[^/]+$' },
  },
  {
    name: 'server-records-above-db',
    comment: 'Areas import records/; the other shared folders do not.',
    from: { path: '^apps/server/src/(plugins|files|mail|jobs)/' },
    to: { path: '^apps/server/src/records/' },
  },
  {
    name: 'sql-in-queries',
    comment: 'Only db/ and *.queries.ts import kysely and pg.',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/db/', '[.]queries[.]ts$', TEST] },
    to: { path: npm('kysely', 'pg') },
  },
  {
    name: 'http-in-routes',
    comment: 'Services, queries and mappers are independent of HTTP.',
    from: { path: '^apps/server/src/.+[.](service|queries|mapper)[.]ts$' },
    to: { path: npm('fastify', '@fastify/[^/]+', 'fastify-[^/]+') },
  },
  {
    name: 'web-no-cross-feature',
    comment: 'Web features do not import each other: screens in app/routes compose them.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-direction',
    comment: 'app/ is the top layer: nothing below imports it.',
    // ui and lib have stricter rules of their own.
    from: { path: '^apps/web/src/[^/]+/', pathNot: '^apps/web/src/(app|ui|lib|testing)/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-ui-is-leaf',
    comment: 'ui/ imports no lib, records, feature or app: it only renders its props.',
    from: { path: '^apps/web/src/ui/' },
    to: { path: '^apps/web/src/(lib|records|features|app)/' },
  },
  {
    name: 'web-lib-is-leaf',
    comment: 'lib/ imports no ui, records, feature or app: it renders nothing.',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(ui|records|features|app)/' },
  },
  {
    name: 'web-records-below-features',
    comment: 'records/ is the kit of the office screens and imports no feature.',
    from: { path: '^apps/web/src/records/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'no-barrel',
    comment: 'Import the file that defines the name, not an index.',
    from: {},
    to: { path: '(^|/)index[.]tsx?$', pathNot: '(^|/)node_modules/' },
  },
  {
    name: 'no-test-in-production',
    comment: 'Only tests import tests, test helpers and test libraries.',
    // Benchmarks and the test runner are not part of the product; benchmarks share their harness with the tests.
    from: { pathNot: [TEST, TEST_HELPER, CONFIG, '^bench/', '^scripts/test/'] },
    to: { path: [TEST, TEST_HELPER, npm('vitest', 'msw', '@playwright/test', '@testing-library/[^/]+')] },
  },
  {
    name: 'no-undeclared',
    comment: 'Every import resolves, and every package is declared by the workspace that imports it.',
    from: {},
    // The root declares vitest, because it tests all workspaces in one run.
    to: { dependencyTypes: ['unknown', 'npm-no-pkg', 'npm-unknown'], pathNot: npm('vitest') },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // swc is the cruiser's only parser for our TypeScript; it also reads type imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '^(apps|packages)/[^/]+/dist/|^e2e/results/' },
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

export default configuration;
