// npm run restore -- FILE [--revoke-links]: restores a backup into an empty installation.
// npm run restore -- --revoke-links: revokes all links of quotes, collections and RFQs.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { restore, revokeStoredLinks } from '@sampan/server/restore';
import { startFailure } from '@sampan/server/start-failure';
import { loadEnvFile } from './env-file.ts';

const CALLED_FROM = process.env['INIT_CWD'] ?? process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'revoke-links': { type: 'boolean', default: false } },
});
const [file] = positionals;
const revokeLinks = values['revoke-links'];

loadEnvFile();
try {
  if (file !== undefined) {
    const { madeAt, links } = await restore(path.resolve(CALLED_FROM, file), { revokeLinks });
    console.log(`Restored the backup of ${madeAt}. Start Sampan with npm start.`);
    if (revokeLinks) console.log(`Revoked ${links} links of quotes, collections and RFQs.`);
    else if (links > 0)
      console.log(
        `${links} links of quotes, collections and RFQs are open. Those that were revoked after the backup are open again. To revoke all: npm run restore -- --revoke-links`,
      );
  } else if (revokeLinks) {
    console.log(`Revoked ${await revokeStoredLinks()} links of quotes, collections and RFQs.`);
  } else {
    console.error('Usage: npm run restore -- FILE [--revoke-links]');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
