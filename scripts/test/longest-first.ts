import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, slowest first. */
export const LONG = ['durability.test.ts', 'app.fuzz.test.ts', 'synthetic.test.ts', 'durability.points.test.ts'];

/** Starts the slowest files first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    return others.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
  return rank === -1 ? LONG.length : rank;
}
