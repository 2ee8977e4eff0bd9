import path from 'node:path';

/** Files that no test depends on. */
const WITHOUT_TESTS = /(^|\/)(docs|deploy|LICENSE|[^/]+\.md)(\/|$)|^\.(ci|editorconfig|env\.example)/;
const MODULE = /\.(tsx?|mjs)$/;
const UNIT_TEST = /\.test\.tsx?$/;
const JOURNEY = /^e2e\/.+\.spec\.ts$/;
/** Around every screen, so that a change that reaches them reaches every journey. */
const AROUND_SCREENS = /^apps\/web\/src\/app\/(layouts\/|lib\/|[^/]+$)/;
/** The parts of the product that a journey may name: features and screens of the web app, folders of the server's areas. */
const PART =
  /^apps\/(?:web\/src\/features\/([^/]+)\/|web\/src\/app\/routes\/.*?([^/]+)Screen\.tsx|server\/src\/areas\/[^/]+\/([^/]+)\/)/;

/** What connects the parts: through it everything would depend on everything. */
const ASSEMBLY =
  /^apps\/(server\/(src\/[^/]+|test\/test-app|src\/demo\/.+)|web\/src\/app\/(route-table|office-screens|router|entry-[a-z]+))\.tsx?$/;

interface Affected {
  unit: string[];
  journeys: string[];
}

/**
 * The tests that a change can affect, given all modules with their text. A test depends on what it imports or starts. A
 * test of the whole server and a journey depend on the parts of the product that they name, and on all if one of the
 * changed parts has a name that no test has. Whatever is not known to be safe selects all tests.
 */
export function affectedTests(modules: ReadonlyMap<string, string>, changed: readonly string[]): Affected {
  const all = [...modules.keys()];
  const unit = all.filter((file) => UNIT_TEST.test(file));
  const journeys = all.filter((file) => JOURNEY.test(file));
  const telling = changed.filter((file) => !WITHOUT_TESTS.test(file));
  const isUnknown = (file: string) => !MODULE.test(file) || !modules.has(file) || ASSEMBLY.test(file);
  if (telling.some((file) => !isTest(file) && isUnknown(file))) return { unit, journeys };

  const users = usersOf(modules);
  const reached = reachedFrom(telling, users);
  const ofApp = reachedFrom(['apps/server/test/test-app.ts'], users);
  const names = new Map(
    [...journeys, ...unit.filter((file) => ofApp.has(file))].map((file) => [
      file,
      namesIn(`${file} ${modules.get(file)}`),
    ]),
  );

  /** Those of the tests that depend on these files of the product. */
  function affected(tests: readonly string[], product: readonly string[]): string[] {
    const named = tests.flatMap((file) => names.get(file) ?? []);
    const isNamed = (part: string) => named.some((words) => words.has(part));
    const isAnywhere =
      product.some((file) => AROUND_SCREENS.test(file) && !ASSEMBLY.test(file)) ||
      product.some((file) => telling.includes(file) && !partsOf(file).every(isNamed));
    const parts = [...new Set(product.flatMap(partsOf))];
    return tests.filter((file) => {
      const words = names.get(file);
      return reached.has(file) || (words !== undefined && (isAnywhere || parts.some((part) => words.has(part))));
    });
  }

  const product = [...reached].filter((file) => !isTest(file));
  return {
    unit: affected(
      unit,
      product.filter((file) => !file.startsWith('apps/web/')),
    ),
    journeys: affected(journeys, product),
  };
}

const isTest = (file: string): boolean => UNIT_TEST.test(file) || JOURNEY.test(file);

function partsOf(file: string): string[] {
  const part = PART.exec(file)?.slice(1).find(Boolean);
  return part === undefined || UNIT_TEST.test(file) ? [] : [singular(kebab(part))];
}

/** The words of a text and their neighbors: `addPdfCatalogs` names `pdf-catalog`. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [run] of text.matchAll(/[A-Za-z][A-Za-z-]+/g)) {
    const words = kebab(run).split('-');
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1)
        names.add(singular(words.slice(from, to).join('-')));
  }
  return names;
}

const kebab = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** Which modules use each module: they import it, or name its file, which they start as a process. */
function usersOf(modules: ReadonlyMap<string, string>): Map<string, string[]> {
  const byName = Map.groupBy(modules.keys(), (file) => path.basename(file));
  const commands = [...modules.keys()].filter((file) => /^scripts\/[^/]+\.ts$/.test(file) && !isTest(file));
  const users = new Map<string, string[]>();
  for (const [file, text] of modules)
    for (const [, name = ''] of text.matchAll(/['"`/]([#@\w./-]+)['"`]/g))
      for (const used of name.endsWith('run.mjs') ? commands : filesOf(file, name, modules, byName))
        users.set(used, [...(users.get(used) ?? []), file]);
  return users;
}

function filesOf(
  from: string,
  name: string,
  modules: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string, string[]>,
): readonly string[] {
  const [, workspace, inside] = /^@sampan\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  const own = from.split('/').slice(0, 2).join('/');
  const file =
    workspace !== undefined
      ? `packages/${workspace}/src/${inside}.ts`
      : name.startsWith('#')
        ? `${own}/${name.slice(1)}`
        : path.normalize(path.join(path.dirname(from), name));
  if (modules.has(file)) return [file];
  // Another export of a workspace, or a file that is named without its folder.
  if (workspace !== undefined) return byName.get(`${path.basename(name)}.ts`) ?? [];
  return MODULE.test(name) ? (byName.get(path.basename(name)) ?? []) : [];
}

function reachedFrom(files: readonly string[], users: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    if (ASSEMBLY.test(file) && !files.includes(file)) continue;
    for (const user of users.get(file) ?? []) reached.add(user);
  }
  return reached;
}
