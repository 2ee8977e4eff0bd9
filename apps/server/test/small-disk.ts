import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled up; null where nobody may mount one. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  // The account of the database passes through.
  await chmod(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Until not a block is left. */
    async fill(): Promise<void> {
      const file = await open(filler, 'w');
      try {
        for (;;) await file.write(Buffer.alloc(4096));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler),
    async remove(): Promise<void> {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
