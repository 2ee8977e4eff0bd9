// zod speeds up by compiling schemas with `new Function` and tries at once whether it may. The content security policy
// forbids it and reports the try, so it is told before the first schema is made. Set here by zod's own global, because
// importing zod to call `config` would bring it to pages that need no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
