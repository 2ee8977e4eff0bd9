/** The part of package-lock.json that is looked at. Keys are folders: '' is the project, then `node_modules/pg`. */
export interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/**
 * The optional packages that the lock file names but does not hold. npm leaves out those it could not load when the
 * file was written, mostly the binaries of other systems, and `npm ci` then refuses the whole file elsewhere.
 */
export function findUnlocked({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesFor(name, folder).some((place) => Object.hasOwn(packages, place)))
      .map(([name, version]) => `${name}@${version}`),
  );
}

/** Where Node looks for a package, from the folder that needs it up to the project. */
function placesFor(name: string, folder: string): string[] {
  const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (folder === '') return [place];
  return [place, ...placesFor(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))];
}
