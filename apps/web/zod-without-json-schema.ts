import type { Plugin } from 'vite';

const MAKERS = /zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const SCHEMAS = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/** Each schema names how to describe it. */
const DESCRIPTION = /^\s*inst\._zod\.processJSONSchema = .+;$/gm;

/**
 * Leaves out what zod needs to describe schemas as JSON Schema, a quarter of it. The browser only checks values; the
 * server describes its calls.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (SCHEMAS.test(id)) {
        if (!DESCRIPTION.test(code)) this.error(`${id} has another form`);
        return code.replaceAll(DESCRIPTION, '');
      }
      if (!MAKERS.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm)];
      if (names.length === 0) this.error(`${id} has another form`);
      return [
        `function missing() { throw new Error('The web app has no JSON Schema'); }`,
        `export { ${names.map(([, name, alias]) => `missing as ${name ?? alias}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
