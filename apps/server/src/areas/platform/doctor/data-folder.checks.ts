import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { freeSpace, LOW_SPACE } from '#src/lib/free-space.ts';
import { type Finding, ok, problem, warning } from './doctor.findings.ts';

/** Checks the permissions and the free space of the data folder. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null);
  if (found === null) return [warning(`There is no DATA_DIR ${dataDir} yet. The first start creates it.`)];
  if (!found.isDirectory()) return [problem(`DATA_DIR ${dataDir} is not a folder. Set DATA_DIR to a folder.`)];
  const mayWrite = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite)
    return [problem(`This account cannot write to ${dataDir}. Run the doctor as the account that owns it.`)];
  return [checkRights(dataDir, found.mode), await checkSpace(dataDir)];
}

function checkRights(dataDir: string, mode: number): Finding {
  // Others may have execute but not read permission: the database may run as another account.
  return (mode & 0o066) === 0
    ? ok(`${dataDir} can be used, and other accounts cannot read it.`)
    : warning(`Other accounts can read ${dataDir}. Run: chmod go-rw ${dataDir}`);
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bytes, share } = await freeSpace(dataDir);
  const left = `${(bytes / 1e9).toFixed(1)} GB (${Math.floor(share * 100)} %) are free on the disk of ${dataDir}.`;
  const isLow = bytes < LOW_SPACE.bytes || share < LOW_SPACE.share;
  return isLow ? problem(`Only ${left} Uploads are rejected. Free some space, or move DATA_DIR.`) : ok(left);
}
