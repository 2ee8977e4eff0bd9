import { statfs } from 'node:fs/promises';

export interface FreeSpace {
  bytes: number;
  /** The free share of the disk, from 0 to 1. */
  share: number;
}

/** Free space on the disk of a folder. */
export async function freeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { bytes: bavail * bsize, share: blocks === 0 ? 1 : bavail / blocks };
}

/** Below either limit the disk counts as full for uploads. The rest is reserved for the database. */
export const LOW_SPACE = { bytes: 1e9, share: 0.05 } as const;
