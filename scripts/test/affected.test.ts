import { expect, test } from 'vitest';
import { affectedTests } from './affected.ts';

const MODULES = new Map(
  Object.entries({
    'packages/contract/src/quotes.ts': `export const MAX = 1;`,
    'apps/server/src/areas/sales/quotes/quotes.service.ts': `import { MAX } from '@sampan/contract/quotes';`,
    'apps/server/src/areas/sales/quotes/quotes.routes.test.ts': `import '#test/test-app.ts'; spawn('send-child.ts');`,
    'apps/server/src/areas/catalog/pdf-catalogs/pdf-catalogs.service.ts': '',
    'apps/server/src/app.ts': `import './areas/sales/quotes/quotes.service.ts'; import './areas/catalog/pdf-catalogs/pdf-catalogs.service.ts';`,
    'apps/server/test/test-app.ts': `import { app } from '#src/app.ts';`,
    'apps/server/test/children/send-child.ts': '',
    'apps/web/src/ui/Toast.tsx': '',
    'apps/web/src/app/layouts/OfficeLayout.tsx': `import '#src/ui/Toast.tsx';`,
    'apps/web/src/features/quotes/QuoteForm.tsx': `import { MAX } from '@sampan/contract/quotes';`,
    'apps/web/src/features/quotes/quote-form.test.ts': `import { form } from './QuoteForm.tsx';`,
    'apps/web/src/lib/days.ts': '',
    'apps/web/src/lib/days.test.ts': `import { day } from './days.ts';`,
    'e2e/support/quotes.ts': '',
    'e2e/journeys/quotes.spec.ts': `import { addQuote } from '../support/quotes.ts';`,
    'e2e/journeys/orders.spec.ts': `await addPdfCatalogs(office); await page.goto('/orders');`,
  }),
);
const [QUOTE, FORM, DAYS] = [
  'apps/server/src/areas/sales/quotes/quotes.routes.test.ts',
  'apps/web/src/features/quotes/quote-form.test.ts',
  'apps/web/src/lib/days.test.ts',
];
const [QUOTES, ORDERS] = ['e2e/journeys/quotes.spec.ts', 'e2e/journeys/orders.spec.ts'];

test.each([
  ['a rule of both sides', 'packages/contract/src/quotes.ts', [QUOTE, FORM], [QUOTES]],
  ['a feature', 'apps/web/src/features/quotes/QuoteForm.tsx', [FORM], [QUOTES]],
  ['a part with two words', 'apps/server/src/areas/catalog/pdf-catalogs/pdf-catalogs.service.ts', [QUOTE], [ORDERS]],
  ['what surrounds every screen', 'apps/web/src/ui/Toast.tsx', [], [QUOTES, ORDERS]],
  ['what no screen uses', 'apps/web/src/lib/days.ts', [DAYS], []],
  ['a unit test', FORM, [FORM], []],
  ['a program of a test', 'apps/server/test/children/send-child.ts', [QUOTE], []],
  ['a helper of a journey', 'e2e/support/quotes.ts', [], [QUOTES]],
  ['a migration', 'apps/server/src/db/migrations/0001_initial.sql', [QUOTE, FORM, DAYS], [QUOTES, ORDERS]],
  ['a deleted module', 'apps/web/src/lib/gone.ts', [QUOTE, FORM, DAYS], [QUOTES, ORDERS]],
  ['a document', 'docs/architecture.md', [], []],
])('a change of %s', (_name, changed, unit, journeys) => {
  expect(affectedTests(MODULES, [changed])).toEqual({ unit, journeys });
});

test('a part that no journey names', () => {
  const modules = new Map([...MODULES, ['apps/web/src/features/trash/Trash.tsx', '']]);
  expect(affectedTests(modules, ['apps/web/src/features/trash/Trash.tsx']).journeys).toEqual([QUOTES, ORDERS]);
});
