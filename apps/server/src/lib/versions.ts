import { AppError } from './app-error.ts';

interface Versioned {
  updated_at: Date;
  updated_by: string | null;
}

/**
 * Optimistic locking: rejects a change based on another version than the stored one, and names who saved that and when.
 * Without a version, the last write wins.
 */
export async function checkVersion(
  sent: string | undefined,
  stored: Versioned,
  nameOf: (accountId: string) => Promise<string | null>,
): Promise<void> {
  const version = stored.updated_at.toISOString();
  if (sent === undefined || sent === version) return;
  const name = stored.updated_by === null ? null : await nameOf(stored.updated_by);
  const text = name === null ? version : `${name} · ${version}`;
  throw new AppError('conflict', 'staleVersion', { errors: [{ path: 'updatedAt', ref: 'staleVersion', text }] });
}
