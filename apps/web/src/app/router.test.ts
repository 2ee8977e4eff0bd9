import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { partsOf, ROUTES } from './router.tsx';

const WORKSPACE = join(import.meta.dirname, '../..');

test.each(ROUTES.map((route) => [route.path, route] as const))(
  'the parts of %s are in the files they name',
  async (_, route) => {
    for (const { file, load } of partsOf(route)) {
      expect(existsSync(join(WORKSPACE, file)), file).toBe(true);
      expect((await load()).name).toBe(basename(file, '.tsx'));
    }
  },
);
