import { main } from '@sampan/server/main';
import { loadBuiltWeb } from './built-web.ts';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
await main(loadBuiltWeb);
