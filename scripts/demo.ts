import { seedDemo } from '@sampan/server/demo/seed-demo';
import { seedDemoWork } from '@sampan/server/demo/seed-work';
import { main } from '@sampan/server/main';
import { loadBuiltWeb } from './built-web.ts';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
await main(loadBuiltWeb, async (deps) =>
  (await seedDemo(deps))
    ? {
        greeting:
          'Demo data was added: suppliers, catalogs, products with pictures, customers, inquiries, quotes, orders and RFQs.',
        addWork: () => seedDemoWork(deps),
      }
    : {
        greeting:
          'No demo data was added, because there already are suppliers, catalogs, products, customers or inquiries.',
      },
);
