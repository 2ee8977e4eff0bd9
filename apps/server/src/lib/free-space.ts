import { statfs } from 'node:fs/promises';

export interface FreeSpace {
  bytes: number;
  /** Of all there is, from 0 to 1. */
  share: number;
}

/** What is left for us on the disk of a folder. */
export async function freeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { bytes: bavail * bsize, share: blocks === 0 ? 1 : bavail / blocks };
}

/** Below either of these the disk counts as full, while the database still has room to work. */
export const LOW_SPACE = { bytes: 1e9, share: 0.05 } as const;
