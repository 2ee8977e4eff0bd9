import { existsSync } from 'node:fs';
import { checkDataFolder } from './areas/platform/doctor/data-folder.checks.ts';
import { checkBackups, checkDatabase, checkJobs, checkReplica } from './areas/platform/doctor/database.checks.ts';
import { type Finding, ok, problem } from './areas/platform/doctor/doctor.findings.ts';
import { checkFiles } from './areas/platform/doctor/files.checks.ts';
import { contactSettings } from './areas/platform/settings/settings.service.ts';
import type { Config } from './config.ts';
import { type Db, openDatabase } from './db/database.ts';
import { databaseFailure } from './db/database-failure.ts';
import { createLogger } from './lib/logger.ts';
import { checkSmtp, MailRefused } from './mail/smtp.ts';
import { startFailure } from './start-failure.ts';
import { joinStore, openFiles, type Store } from './store.ts';

/** Checks an installation, running or stopped, and yields its findings. Changes nothing. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  yield ok(`Node ${process.versions.node}.`);
  yield* await checkDataFolder(config.dataDir);
  // A check must not create a database.
  if (config.databaseUrl === undefined && !existsSync(`${config.dataDir}/postgres`)) return;
  let store: Store;
  try {
    store = await joinStore(config, createLogger('silent'));
  } catch (error) {
    yield problem(startFailure(error));
    return;
  }
  try {
    yield* examineStore(store, config);
  } catch (error) {
    yield problem(startFailure(error));
  } finally {
    await store.close();
  }
}

async function* examineStore({ database: { db } }: Store, config: Config): AsyncGenerator<Finding> {
  const { findings, isUsable } = await checkDatabase(db);
  yield* findings;
  if (!isUsable) return;
  if (config.databaseReadUrl !== undefined) yield await checkReadUrl(db, config.databaseReadUrl);
  yield* await checkJobs(db);
  yield* await checkBackups(db, new Date());
  yield* await checkFiles(db, await openFiles(config));
  const { mail } = await contactSettings(db, config);
  if (mail.smtpUrl !== undefined) yield await checkMail(mail.smtpUrl);
}

async function checkReadUrl(db: Db, url: string): Promise<Finding> {
  const replica = openDatabase({ connectionString: url });
  try {
    return await checkReplica(db, replica.db);
  } catch (error) {
    if (databaseFailure(error) === null) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return problem(`The replica at DATABASE_READ_URL cannot be reached (${reason}). Public reads use DATABASE_URL.`);
  } finally {
    await replica.close();
  }
}

async function checkMail(smtpUrl: string): Promise<Finding> {
  try {
    await checkSmtp(smtpUrl);
    return ok('The mail server accepts our sign-in.');
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return problem(`The mail server rejects our sign-in (${error.message}). Check the mail settings, or SMTP_URL.`);
  }
}
