// zod compiles schemas with `new Function` if it can. The content security policy forbids and reports the attempt, so
// disable it before the first schema is created. Use zod's global: importing zod to call `config` would load it on
// pages without schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
