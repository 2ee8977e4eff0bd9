import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';

interface ReplicaOptions {
  /** The DATA_DIR of the running primary. */
  primaryDir: string;
  primary: EmbeddedPostgres['connection'];
  /** A new DATA_DIR. */
  dataDir: string;
  settings?: Record<string, string>;
}

/** A streaming replica. The npm package has no pg_basebackup, so this takes the base backup itself. */
export async function startReplica({ primaryDir, primary, dataDir, settings = {} }: ReplicaOptions) {
  await copyDataFolder(primaryDir, primary, dataDir);
  return startEmbeddedPostgres({
    dataDir,
    log: () => {},
    extraSettings: {
      primary_conninfo: `host='${primary.host}' port=${primary.port} user=${primary.user} application_name=replica`,
      ...settings,
    },
    restartDelaysMs: [],
  });
}

async function copyDataFolder(
  primaryDir: string,
  primary: EmbeddedPostgres['connection'],
  dataDir: string,
): Promise<void> {
  const client = new Client(primary);
  await client.connect();
  try {
    const folder = join(dataDir, 'postgres');
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await client.query("SELECT pg_backup_start('replica', true)");
    execFileSync('cp', ['-a', join(primaryDir, 'postgres'), folder]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(folder, 'standby.signal'), '');
    for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      await rm(join(folder, name), { force: true });
  } finally {
    await client.end();
  }
}
