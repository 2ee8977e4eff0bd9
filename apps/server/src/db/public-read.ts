import { coalesce } from '#src/lib/coalesce.ts';
import type { Db } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { type Replica, ReplicaBehind } from './replica.ts';

/**
 * Runs a read for somebody who is not signed in, on the replica where there is one. What it finds is never older than what was
 * acknowledged to anybody, on whichever process, before it was asked for.
 */
export type PublicRead = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** How far the primary is. */
export interface PrimaryState {
  /** Grows with every write that visitors could see something of. */
  version: number;
  /** In the log, in bytes: at least where the last of those writes was committed. */
  position: number;
}

interface Log {
  warn(message: string): void;
}

interface Options {
  db: Db;
  replica: Replica | undefined;
  /** Asked of the primary. */
  readState: () => Promise<PrimaryState>;
  log: Log;
  /** For tests, which do not wait that long. */
  retryMs?: number;
  longBehindMs?: number;
}

/** How long a replica that failed is left alone. */
const RETRY_MS = 5_000;
/** Being a moment behind is the nature of a replica. */
const LONG_BEHIND_MS = 10_000;
const CANCELED = '57014';

export function createPublicRead({
  db,
  replica,
  readState,
  log,
  retryMs = RETRY_MS,
  longBehindMs = LONG_BEHIND_MS,
}: Options): PublicRead {
  if (replica === undefined) return (read) => read(db);
  const state = coalesce(readState);
  let version = -1;
  let awayUntil = 0;
  let isAway = false;
  /** The first and the last time in a row that it was behind. */
  let behind: { since: number; seen: number } | null = null;

  /**
   * Writes that visitors see nothing of move the log too, and a replica is always a little behind its end. As long as the version
   * is the same, the position at which it was first seen is enough.
   */
  async function demandPresent(from: Replica): Promise<void> {
    const present = await state();
    if (present.version === version) return;
    version = present.version;
    from.demand(present.position);
  }

  function noteAnswered(): void {
    if (isAway) log.warn('The replica answers again: visitors are read from it.');
    isAway = false;
    behind = null;
  }

  function noteAway(error: Error): void {
    if (!isAway) log.warn(`The replica is away (${error.message}): visitors are read from the primary.`);
    isAway = true;
    awayUntil = performance.now() + retryMs;
  }

  function noteBehind(): void {
    const seen = performance.now();
    // Two reads that are far apart say nothing about the time between them.
    const since = behind !== null && seen - behind.seen < longBehindMs ? behind.since : seen;
    behind = { since, seen };
    if (seen - since < longBehindMs) return;
    noteAway(new Error(`it has been behind for ${longBehindMs / 1000} s`));
  }

  return async (read) => {
    if (performance.now() < awayUntil) return read(db);
    await demandPresent(replica);
    try {
      const result = await read(replica.db);
      noteAnswered();
      return result;
    } catch (error) {
      if (error instanceof ReplicaBehind) noteBehind();
      else if (isReplicasFault(error)) noteAway(error);
      else throw error;
      return read(db);
    }
  };
}

/** A statement that takes too long would take as long on the primary. */
const isReplicasFault = (error: unknown): error is Error =>
  databaseFailure(error) !== null && !(error instanceof Error && 'code' in error && error.code === CANCELED);
