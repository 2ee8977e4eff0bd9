import { createHash } from 'node:crypto';
import type { AssetManifest } from '@sampan/contract/pages';

/** Names a build by its files: their names contain a hash of their content. */
export function buildIdOf(manifest: AssetManifest): string {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return createHash('sha256')
    .update([...new Set(files)].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
}
