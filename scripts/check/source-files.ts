import { globSync } from 'node:fs';

/** The folders with our own code. The root also has configuration files. */
export const SOURCE_FOLDERS = ['apps', 'bench', 'e2e', 'packages', 'scripts'] as const;

/** Every TypeScript file of the project, relative to its root. */
export function sourceFiles(root: string): string[] {
  return globSync(['*.ts', `{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx}`], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', 'e2e/results'],
  }).toSorted();
}
