import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type IConfiguration } from 'dependency-cruiser';
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
    violations: output.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name) ?? '',
    })),
    overlooked,
  };
}
