// zod compiles schemas with `new Function` if allowed. The content security policy
// forbids and reports the attempt, so it is disabled before the first schema is created. Set through zod's global, because
// importing zod to call `config` would load it on pages without schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
