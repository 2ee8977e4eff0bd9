import { buildWhenStale } from './built-web.ts';

await buildWhenStale();
