import { coalesce } from '#src/lib/coalesce.ts';
import type { Db } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { type Replica, ReplicaBehind } from './replica.ts';

/**
 * Runs a public read on the replica if there is one. The read sees every write that any process acknowledged before it
 * started.
 */
export type PublicRead = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** The state of the primary. */
export interface PrimaryState {
  /** Increases with every write to public data. */
  version: number;
  /** WAL position in bytes, at or after the commit of the last such write. */
  position: number;
}

interface PublicReadOptions {
  db: Db;
  replica: Replica | undefined;
  /** Reads from the primary. */
  readState: () => Promise<PrimaryState>;
  log: { warn(message: string): void };
  /** For tests. */
  retryMs?: number;
  maxLagMs?: number;
}

/** Time until a failed replica is tried again. */
const RETRY_MS = 5_000;
/** A replica always lags a little. After this long it counts as unavailable. */
const MAX_LAG_MS = 10_000;
const CANCELED = '57014';

export function createPublicRead({
  db,
  replica,
  readState,
  log,
  retryMs = RETRY_MS,
  maxLagMs = MAX_LAG_MS,
}: PublicReadOptions): PublicRead {
  if (replica === undefined) return (read) => read(db);
  const state = coalesce(readState);
  let version = -1;
  let retryAt = 0;
  let isUnavailable = false;
  /** The first and the last of the consecutive reads that found the replica behind. */
  let behind: { since: number; seen: number } | null = null;

  /**
   * Other writes move the WAL position too, and a replica is always a little behind its end. So the position is
   * recorded when a version is first seen, and stays enough until the version changes.
   */
  async function requireCurrent(from: Replica): Promise<void> {
    const current = await state();
    if (current.version === version) return;
    version = current.version;
    from.requirePosition(current.position);
  }

  function noteAnswered(): void {
    if (isUnavailable) log.warn('The replica responds again. Public reads use it.');
    isUnavailable = false;
    behind = null;
  }

  function noteUnavailable(error: Error): void {
    if (!isUnavailable) log.warn(`The replica is unavailable (${error.message}). Public reads use the primary.`);
    isUnavailable = true;
    retryAt = performance.now() + retryMs;
  }

  function noteBehind(): void {
    const seen = performance.now();
    // Reads that are far apart say nothing about the time in between.
    const since = behind !== null && seen - behind.seen < maxLagMs ? behind.since : seen;
    behind = { since, seen };
    if (seen - since < maxLagMs) return;
    noteUnavailable(new Error(`behind for ${maxLagMs / 1000} s`));
  }

  return async (read) => {
    if (performance.now() < retryAt) return read(db);
    await requireCurrent(replica);
    try {
      const result = await read(replica.db);
      noteAnswered();
      return result;
    } catch (error) {
      if (error instanceof ReplicaBehind) noteBehind();
      else if (isReplicasFault(error)) noteUnavailable(error);
      else throw error;
      return read(db);
    }
  };
}

/** A statement timeout is not the replica's fault: the primary would be as slow. */
const isReplicasFault = (error: unknown): error is Error =>
  databaseFailure(error) !== null && !(error instanceof Error && 'code' in error && error.code === CANCELED);
