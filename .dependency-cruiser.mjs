// Which file may import which. `npm run check` cruises every source file with these rules.

const TEST = '[.](test|spec)[.]tsx?$';
const TEST_HELPER = '^(apps/server/test|apps/web/src/testing|e2e|scripts/testing)/';
const CONFIG = '[.]config[.]ts$';

/** @param {string[]} names */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-circular',
    comment: 'No import cycle anywhere, types included.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-only-zod',
    comment: 'The contract imports zod and itself: both apps and every client must be able to load it.',
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
    comment:
      'PDF, image and OCR libraries, and any other, are imported in src/pdf only; the page model has its own loader.',
    from: {
      path: '^packages/extraction/src/',
      pathNot: ['^packages/extraction/src/(pdf/|page-model/load-page-model[.]ts$)', TEST],
    },
    to: { path: '(^|/)node_modules/' },
  },
  {
    name: 'web-not-server',
    comment: 'The apps meet only in the contract.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-not-web',
    comment: 'The apps meet only in the contract.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'server-feature-door',
    comment: 'Another server feature is entered through its *.service.ts only.',
    from: { path: '^apps/server/src/features/([^/]+)/' },
    to: { path: '^apps/server/src/features/', pathNot: ['^apps/server/src/features/$1/', '[.]service[.]ts$'] },
  },
  {
    name: 'server-demo-door',
    comment: 'Demo data goes into a feature as everything does: through its *.service.ts.',
    from: { path: '^apps/server/src/demo/' },
    to: { path: '^apps/server/src/features/', pathNot: '[.]service[.]ts$' },
  },
  {
    name: 'server-shared-below-features',
    comment: 'No shared folder (db, records, plugins, files, mail, jobs) imports a feature.',
    from: { path: '^apps/server/src/[^/]+/', pathNot: '^apps/server/src/(features|demo|lib)/' },
    to: { path: '^apps/server/src/features/' },
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
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/(db|lib|features)/' },
  },
  {
    name: 'server-entries-on-top',
    comment: 'Nothing imports the modules beside app.ts except each other. Tests start the whole product.',
    from: { path: '^apps/server/src/[^/]+/', pathNot: ['^apps/server/src/(lib|db)/', TEST] },
    to: { path: '^apps/server/src/[^/]+$' },
  },
  {
    name: 'server-records-above-db',
    comment: 'Features import records/; the other shared folders do not.',
    from: { path: '^apps/server/src/(plugins|files|mail|jobs)/' },
    to: { path: '^apps/server/src/records/' },
  },
  {
    name: 'sql-in-queries',
    comment: 'kysely and pg are imported in db/ and *.queries.ts only.',
    from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/db/', '[.]queries[.]ts$', TEST] },
    to: { path: npm('kysely', 'pg') },
  },
  {
    name: 'http-in-routes',
    comment: 'Services, queries and mappers know nothing of HTTP.',
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
    comment: 'app/ stands on top: nothing below imports it.',
    // ui and lib have stricter rules of their own.
    from: { path: '^apps/web/src/[^/]+/', pathNot: '^apps/web/src/(app|ui|lib|testing)/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-ui-is-leaf',
    comment: 'ui/ imports no lib, records, feature or app: it draws what it is given.',
    from: { path: '^apps/web/src/ui/' },
    to: { path: '^apps/web/src/(lib|records|features|app)/' },
  },
  {
    name: 'web-lib-is-leaf',
    comment: 'lib/ imports no ui, records, feature or app: it draws nothing.',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(ui|records|features|app)/' },
  },
  {
    name: 'web-records-below-features',
    comment: 'records/ is the kit of the office screens: it imports no feature.',
    from: { path: '^apps/web/src/records/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'no-barrel',
    comment: 'Import the file that defines the name, never an index.',
    from: {},
    to: { path: '(^|/)index[.]tsx?$', pathNot: '(^|/)node_modules/' },
  },
  {
    name: 'no-test-in-production',
    comment: 'Tests, their helpers and their libraries stay in tests.',
    // Benchmarks are no part of the product: the same harness has a short form among the tests. Nor is what runs the tests.
    from: { pathNot: [TEST, TEST_HELPER, CONFIG, '^bench/', '^scripts/test/'] },
    to: { path: [TEST, TEST_HELPER, npm('vitest', 'msw', '@playwright/test', '@testing-library/[^/]+')] },
  },
  {
    name: 'no-undeclared',
    comment: 'Every import resolves, and every package is declared by the workspace that imports it.',
    from: {},
    // vitest is declared by the root, which tests all workspaces in one run.
    to: { dependencyTypes: ['unknown', 'npm-no-pkg', 'npm-unknown'], pathNot: npm('vitest') },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // The only parser of the cruiser that reads our TypeScript; it sees type imports too.
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
