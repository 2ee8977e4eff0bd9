import { seedDemo } from '@sampan/server/demo/seed-demo';
import { main } from '@sampan/server/main';
import { loadBuiltWeb } from './built-web.ts';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
await main(loadBuiltWeb, async (deps) =>
  (await seedDemo(deps))
    ? 'Demo data loaded: suppliers, catalogs, products with pictures, customers and inquiries.'
    : 'There are suppliers, catalogs, products, customers or inquiries here already: no demo data was added.',
);
