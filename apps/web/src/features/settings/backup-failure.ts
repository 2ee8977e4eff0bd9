/** Classifies a failed backup by the system error code in the server's message. */
export function backupFailure(message: string): 'full' | 'denied' | 'folder' | 'other' {
  if (/\b(ENOSPC|EDQUOT)\b/.test(message)) return 'full';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(message)) return 'denied';
  if (/\b(ENOENT|ENOTDIR|EEXIST)\b/.test(message)) return 'folder';
  return 'other';
}
