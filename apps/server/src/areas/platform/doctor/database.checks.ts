import type { Db } from '#src/db/database.ts';
import { DatabaseStartError } from '#src/db/embedded/database-start-error.ts';
import { checkHistory, OLDEST_POSTGRES } from '#src/db/migrate.ts';
import { type Finding, ok, problem, warning } from './doctor.findings.ts';
import { findFailedJobs, findHistory, findLastBackup, findReplicaState, findServer } from './doctor.queries.ts';

const BACKUP_DAYS = 2;

/** Checks the durability settings of the database and its schema version. */
export async function checkDatabase(db: Db): Promise<{ findings: Finding[]; isUsable: boolean }> {
  const { version, fsync, commit } = await findServer(db);
  const findings = [
    version >= OLDEST_POSTGRES
      ? ok(`PostgreSQL ${version} responds.`)
      : problem(`PostgreSQL ${version} is too old. Use version ${OLDEST_POSTGRES} or newer.`),
    ...(fsync === 'on' && commit !== 'off'
      ? []
      : [
          problem(
            'The database does not wait for its disk, so a crash can lose saved data. Set fsync and synchronous_commit to on.',
          ),
        ]),
  ];
  const schema = await checkSchema(db);
  return { findings: [...findings, schema], isUsable: schema.level === 'ok' };
}

async function checkSchema(db: Db): Promise<Finding> {
  const history = await findHistory(db);
  if (history === null) return warning('The database is empty. The first start creates its tables.');
  try {
    const pending = await checkHistory(history);
    return pending.length === 0
      ? ok('The tables match this version.')
      : warning(
          `The tables are from an older version. The next start applies ${pending.length} migrations. Make a backup first.`,
        );
  } catch (error) {
    if (error instanceof DatabaseStartError) return problem(error.message);
    throw error;
  }
}

/** Checks that the read replica belongs to this database and keeps up with it. */
export async function checkReplica(db: Db, replica: Db): Promise<Finding> {
  // Read the replica first; otherwise a write in between could make it look ahead.
  const copy = await findReplicaState(replica);
  const primary = await findReplicaState(db);
  if (!copy.isReplica)
    return problem(
      'DATABASE_READ_URL is not a replica, so public reads use DATABASE_URL. Set it to a replica, or remove it.',
    );
  if (copy.origin !== primary.origin)
    return problem(
      'DATABASE_READ_URL is a replica of another database. Set it to a replica of DATABASE_URL, or remove it.',
    );
  if (!copy.isFollowing)
    return problem(
      'The replica at DATABASE_READ_URL receives no data, so public reads use DATABASE_URL. Repair its replication.',
    );
  const behind = Math.max(0, primary.position - copy.position);
  return ok(`The replica is replicating, ${(behind / 1e6).toFixed(1)} MB behind.`);
}

export async function checkJobs(db: Db): Promise<Finding[]> {
  const failed = await findFailedJobs(db);
  if (failed.length === 0) return [ok('No job has failed.')];
  return failed.map(({ task, count, error }) =>
    warning(`${count} × the job ${task} failed and waits for its next try (${firstLine(error)}).`),
  );
}

export async function checkBackups(db: Db, now: Date): Promise<Finding[]> {
  const { lastFailure, lastGood } = await findLastBackup(db, now);
  const days = lastGood === null ? Number.POSITIVE_INFINITY : (now.getTime() - lastGood.getTime()) / 86_400_000;
  const age =
    days <= BACKUP_DAYS
      ? ok(`The last backup was made at ${lastGood?.toISOString()}.`)
      : warning('There is no backup from the last two days. Turn backups on in the settings, or run npm run backup.');
  return [...(lastFailure === null ? [] : [problem(`The last backup failed: ${firstLine(lastFailure)}`)]), age];
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
