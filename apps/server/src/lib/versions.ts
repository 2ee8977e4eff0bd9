import { AppError } from './app-error.ts';

interface Versioned {
  updated_at: Date;
  updated_by: string | null;
}

/**
 * Refuses a change that was made to another state of the record than the stored one, and names who saved that and when.
 * A client that sends no version takes the risk.
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
