import { seedDemo } from '@sampan/server/demo/seed-demo';
import { main } from '@sampan/server/main';
import { loadBuiltWeb } from './built-web.ts';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
await main(loadBuiltWeb, async (deps) =>
  (await seedDemo(deps))
    ? 'Demo data was added: suppliers, catalogs, products with pictures, customers and inquiries.'
    : 'No demo data was added, because there already are suppliers, catalogs, products, customers or inquiries.',
);
