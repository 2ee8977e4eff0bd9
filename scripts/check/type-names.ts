/** A declaration at the start of a line; types inside functions are local. */
const DECLARATION = /^(export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
const WORKSPACE = /^(?:(?:apps|packages)\/)?[^/]+/;
/** A reader meets the exported types of these together. */
const CONNECTED = ['apps/server', 'apps/web', 'packages/contract'];

interface DeclaredType {
  file: string;
  workspace: string;
  isExported: boolean;
}

/** The type names that stand for more than one thing, each with its files. `sources` maps a file to its text. */
export function findRepeatedTypes(sources: ReadonlyMap<string, string>): { name: string; files: string[] }[] {
  const declared = new Map<string, DeclaredType[]>();
  for (const [file, text] of sources) {
    const workspace = WORKSPACE.exec(file)?.[0] ?? '';
    const found = [...text.matchAll(DECLARATION)].map(([, isExported, name = '']) => ({ name, isExported }));
    for (const [name, types] of Map.groupBy(found, (type) => type.name)) {
      const isExported = types.some((type) => type.isExported !== undefined);
      declared.set(name, [...(declared.get(name) ?? []), { file, workspace, isExported }]);
    }
  }
  return [...declared].flatMap(([name, types]) => {
    const repeated = types.filter((type) => types.some((other) => other !== type && isConfusing(type, other)));
    return repeated.length === 0 ? [] : [{ name, files: repeated.map(({ file }) => file) }];
  });
}

function isConfusing(a: DeclaredType, b: DeclaredType): boolean {
  const isConnected = CONNECTED.includes(a.workspace) && CONNECTED.includes(b.workspace);
  return a.workspace === b.workspace || (isConnected && a.isExported && b.isExported);
}
