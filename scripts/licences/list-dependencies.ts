export interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean; optional?: boolean }>;
}

interface Dependency {
  name: string;
  version: string;
  licence: string;
  /** The licence is missing, or it extends to programs that use the package. */
  isRefused: boolean;
}

/** The LGPL does not extend to a program that loads the package as a library of its own. */
const REFUSED = /^(?!.*\bOR\b).*(?<!L)GPL|SSPL|BUSL|UNLICENSED|^unknown$/;

/** The packages that are installed without development dependencies, once for each version. */
export function listDependencies({ packages }: Lock): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, { version = '', license, dev, link, optional }] of Object.entries(packages)) {
    // The programs of other platforms often state none.
    const licence = license ?? (optional ? 'as the package that uses it' : 'unknown');
    const name = path.split('node_modules/').at(-1) ?? '';
    if (dev || link || !path.includes('node_modules/')) continue;
    found.set(`${name} ${version}`, { name, version, licence, isRefused: REFUSED.test(licence) });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
