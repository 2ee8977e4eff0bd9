import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type IConfiguration, type IModule } from 'dependency-cruiser';
import projectRules from '../../.dependency-cruiser.mjs';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';
import { teachVisitorUsing } from './visit-using.ts';

teachVisitorUsing();

export interface Directions {
  /** The number of source files whose imports were read. */
  seen: number;
  /** One for each forbidden import. */
  violations: { rule: string; from: string; to: string; comment: string }[];
  /** Source files that the cruiser skipped. */
  overlooked: string[];
}

const SERVER_FOLDER = /^apps\/server\/src\/(?:areas\/[^/]+\/[^/]+|[^/]+)(?=\/)/;
const folderOf = (file: string): string | undefined =>
  file.endsWith('.test.ts') ? undefined : SERVER_FOLDER.exec(file)?.[0];

/** The imports that close a circle between folders of the server, one of each pair. The cruiser sees only circles of files. */
function findFolderCircles(modules: readonly IModule[]): { from: string; to: string }[] {
  const imports = new Map<string, Map<string, { from: string; to: string }>>();
  for (const { source: from, dependencies } of modules)
    for (const { resolved: to } of dependencies) {
      const [own, other] = [folderOf(from), folderOf(to)];
      if (own === undefined || other === undefined || own === other) continue;
      const known = imports.get(own) ?? new Map();
      imports.set(own, known.set(other, { from, to }));
    }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    [...(imports.get(from)?.keys() ?? [])].some((next) => !seen.has(next) && reaches(next, to, seen.add(next)));
  return [...imports].flatMap(([own, others]) =>
    [...others].flatMap(([other, example]) => (reaches(other, own) ? [example] : [])),
  );
}

/** Checks every import below `root` against the rules. */
export async function checkDirections(root: string, rules: IConfiguration = projectRules): Promise<Directions> {
  const files = sourceFiles(root);
  // Pass folders, because a file given by name counts as seen even if no parser supports it.
  const entries = SOURCE_FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const configFiles = files.filter((file) => !file.includes('/'));
  const { output } = await cruise([...entries, ...configFiles], {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
  });
  if (typeof output === 'string') throw new Error('The cruiser returned a report instead of its result.');

  const comments = new Map(rules.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  const cruised = new Set(output.modules.map((module) => module.source));
  const overlooked = files.filter((file) => !cruised.has(file));
  return {
    seen: files.length - overlooked.length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        comment: comments.get(rule.name) ?? '',
      })),
      ...findFolderCircles(output.modules).map((circle) => ({
        rule: 'no-folder-circles',
        ...circle,
        comment: 'No import circles between the folders of the server: each can be read without those above it.',
      })),
    ],
    overlooked,
  };
}
