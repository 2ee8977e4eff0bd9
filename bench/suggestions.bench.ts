/**
 * The suggestions of a fresh office for a list of product names, one a line: `npm run bench -- suggestions --from zh --to en FILE`.
 * Prints a table with tabs: the name, the suggestion, and whether it is shown whole or as fragments.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { allTerms } from '@sampan/server/areas/catalog/texts/glossary.service';
import { createSuggester } from '@sampan/translations/suggest';
import { withDatabase, withFolder } from './throwaway-database.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { from: { type: 'string' }, to: { type: 'string' } },
});
const language = (text = ''): Language | undefined => LANGUAGES.find((each) => each === text);
const [from, to, file] = [language(values.from), language(values.to), positionals[0]];
if (from === undefined || to === undefined || file === undefined) {
  console.error('Usage: npm run bench -- suggestions --from en|he|zh --to en|he|zh FILE');
  process.exit(1);
}
const names = (await readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'))
  .split('\n')
  .map((name) => name.trim())
  .filter((name) => name !== '');
await withFolder((folder) =>
  withDatabase(path.join(folder, 'db'), async ({ db }) => {
    const suggest = createSuggester({ from, to, terms: await allTerms(db) });
    for (const name of names) {
      const { text, known, parts } = suggest(name);
      const isWhole = parts.every(({ origin }) => origin !== 'unknown');
      console.log([name, text, isWhole ? 'whole' : `fragments, ${Math.round(known * 100)}% known`].join('\t'));
    }
  }),
);
