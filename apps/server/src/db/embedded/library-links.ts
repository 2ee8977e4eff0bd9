import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';
import { isSystemError } from './system-error.ts';

/**
 * Creates the library links that the package's install script would create. The script does not run under
 * `ignore-scripts`. Existing links are kept.
 */
export async function makeLibraryLinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(packageDir, target));
    } catch (error) {
      if (isSystemError(error, 'EEXIST')) continue;
      throw new DatabaseStartError(
        'incomplete_installation',
        `Cannot create the library link ${join(packageDir, target)} (${String(error)}). Start Sampan once as the account that ran \`npm ci\`.`,
        { cause: error },
      );
    }
  }
}
