import { expect, test } from 'vitest';
import { backupFailure } from './backup-failure.ts';

test.each([
  ['ENOSPC: no space left on device, write', 'full'],
  ["EACCES: permission denied, open '/backups/a.tar'", 'denied'],
  ["EEXIST: file already exists, mkdir '/backups'", 'folder'],
  ['Another backup of this installation is being made.', 'other'],
])('classifies "%s" as %s', (message, kind) => {
  expect(backupFailure(message)).toBe(kind);
});
