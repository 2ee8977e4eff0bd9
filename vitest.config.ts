import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { TEST_DEFAULTS } from './scripts/test/vitest-defaults.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    ...TEST_DEFAULTS,
    projects: [
      'apps/*',
      { extends: true, test: { name: 'contract', root: 'packages/contract' } },
      { extends: true, test: { name: 'documents', root: 'packages/documents' } },
      { extends: true, test: { name: 'extraction', root: 'packages/extraction' } },
      { extends: true, test: { name: 'translations', root: 'packages/translations' } },
      { extends: true, test: { name: 'workbooks', root: 'packages/workbooks' } },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
