import { ApiError } from './api-error.ts';

/** Who saved the record since it was opened, and when. */
export interface StaleSave {
  by: string;
  at: string;
}

/** Reads a version conflict; null if the call failed for another reason. */
export function staleSaveOf(error: unknown): StaleSave | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const told = error.errors.find(({ path }) => path === 'updatedAt')?.msg;
  if (told === undefined) return null;
  // A name may have the separator in it, a time never.
  const separator = told.lastIndexOf(SEPARATOR);
  return {
    by: told.slice(0, Math.max(separator, 0)),
    at: told.slice(separator < 0 ? 0 : separator + SEPARATOR.length),
  };
}

const SEPARATOR = ' · ';
