import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that can be filled; null without permission to mount one. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  // The database's account has to traverse the folder.
  await chmod(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills the disk to the last block. */
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
