/** The relevant part of package-lock.json. Keys are folders: '' is the project, then `node_modules/pg`. */
export interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; engines?: { node?: string } }>;
}

/**
 * The optional packages that the lock file refers to but does not contain. npm omits those that it could not load,
 * mostly binaries for other systems, and on those systems `npm ci` rejects the lock file.
 */
export function findUnlocked({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesFor(name, folder).some((place) => Object.hasOwn(packages, place)))
      .map(([name, version]) => `${name}@${version}`),
  );
}

/** The folders where Node looks for a package, from the importing folder up to the project. */
function placesFor(name: string, folder: string): string[] {
  const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (folder === '') return [place];
  return [place, ...placesFor(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))];
}

/**
 * The packages that the oldest supported Node would warn of at `npm ci`. It only installs: Node 24 comes with the
 * dependencies and runs them (ADR 5).
 */
export function findTooNew({ packages }: LockFile, oldest: number): string[] {
  return Object.entries(packages).flatMap(([folder, { engines }]) => {
    const majors = [...(engines?.node ?? '').matchAll(/(?<![\d.])\d+/g)].map(Number);
    return majors.length > 0 && majors.every((major) => major > oldest) ? [folder] : [];
  });
}
