import { seedDemo } from '@sampan/server/demo/seed-demo';
import { main } from '@sampan/server/main';
import { loadBuiltWeb } from './built-web.ts';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
await main(loadBuiltWeb, async (deps) =>
  (await seedDemo(deps))
    ? 'It is filled with demo data: suppliers, catalogs and products with pictures.'
    : 'There are suppliers, catalogs or products here already: no demo data was added.',
);
