import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DatabaseConnection, Db } from './db/database.ts';
import { deleteExpiredRateLimits } from './db/rate-limit.ts';
import { deleteOldUsage } from './db/upload-usage.ts';
import { sweepAttachments } from './features/attachments/attachments.service.ts';
import { dropOldSources } from './features/auth/auth.service.ts';
import { makeBackupJob, makeDueBackup, runRequestedBackup } from './features/backup/backups.service.ts';
import { readDocumentFile, sweepDocuments } from './features/documents/documents.service.ts';
import { sweepExtractions } from './features/extraction/extraction.service.ts';
import { dropOldBulkChanges } from './features/lists/bulk.service.ts';
import { sendMail } from './features/mail/mail.service.ts';
import { deliverMail } from './features/mail/send-mail.service.ts';
import { sendDigests } from './features/next-steps/digest.service.ts';
import { announceDueSteps } from './features/next-steps/due-notices.service.ts';
import { sweepPdfFiles } from './features/pdf-catalogs/pdf-files.service.ts';
import { readPdf } from './features/pdf-catalogs/reading/pdf-reading.job.ts';
import { readPdfFile } from './features/pdf-catalogs/reading/pdf-reading.service.ts';
import { removeUnusedFiles, sweepPictures } from './features/pictures/pictures.service.ts';
import { recipientOfSheet } from './features/rfqs/rfq-recipients.service.ts';
import { sheetForMail } from './features/rfqs/rfq-sheets.service.ts';
import { deleteUnsentPictures } from './features/rfqs/rfqs.queries.ts';
import { dropOldSessions } from './features/sessions/sessions.service.ts';
import type { SettingsEnvironment } from './features/settings/settings.service.ts';
import { emptyTrash } from './features/trash/trash.service.ts';
import { deleteFiles } from './files/delete-files.ts';
import type { FileStore } from './files/file-store.ts';
import { dailyTask, hourlyTask, minutelyTask, type Task, taskFor } from './jobs/job.ts';
import { trashRegistry } from './trash-registry.ts';

interface TaskDeps {
  db: Db;
  /** The connection settings, for work outside the pool. */
  connection: DatabaseConnection;
  files: FileStore;
  log: Pick<Logger, 'warn'>;
  /** The folder for PDFs while they are being read. */
  readingFolder: string;
  config: SettingsEnvironment & Pick<Config, 'backupDir' | 'publicUrl'>;
}

/** All background tasks. */
export const createTasks = ({ db, connection, files, log, readingFolder, config }: TaskDeps): Task[] => [
  taskFor(sendMail, ({ mailId }, attempt) =>
    deliverMail(
      { db, environment: config, readAttachment: (key) => readAttachment({ db, files }, key) },
      mailId,
      attempt,
    ),
  ),
  taskFor(readPdf, ({ fileId }, _attempt, signal) =>
    readPdfFile({ db, files, log, folder: readingFolder }, fileId, signal),
  ),
  taskFor(deleteFiles, ({ keys }) => removeUnusedFiles(db, files, keys)),
  taskFor(makeBackupJob, ({ backupId }, _attempt, signal) =>
    runRequestedBackup({ db, connection, files, folder: config.backupDir }, backupId, signal),
  ),
  hourlyTask('make-due-backup', (signal) =>
    makeDueBackup({ db, connection, files, folder: config.backupDir }, new Date(), signal),
  ),
  hourlyTask('send-digests', () => sendDigests(db, config)),
  minutelyTask('announce-due-steps', () => announceDueSteps(db)),
  dailyTask('sweep-attachments', () => sweepAttachments(db, files)),
  dailyTask('delete-unsent-rfq-pictures', () => deleteUnsentPictures(db)),
  dailyTask('sweep-pictures', () => sweepPictures(db, files)),
  dailyTask('sweep-pdf-files', () => sweepPdfFiles(db, files)),
  dailyTask('sweep-documents', () => sweepDocuments(db, files)),
  dailyTask('sweep-extractions', () => sweepExtractions(db, files)),
  dailyTask('delete-expired-rate-limits', async () => {
    await deleteExpiredRateLimits(db);
    await deleteOldUsage(db);
    await dropOldBulkChanges(db);
  }),
  dailyTask('drop-sign-in-sources', async () => {
    await dropOldSources(db);
    await dropOldSessions(db);
  }),
  dailyTask('empty-trash', () => emptyTrash(db, trashRegistry)),
];

/** The file that a mail names: the form of an RFQ or the document of a quote. */
function readAttachment(deps: Pick<TaskDeps, 'db' | 'files'>, key: string): Promise<Buffer | null> {
  const recipientId = recipientOfSheet(key);
  return recipientId === null ? readDocumentFile(deps, key) : sheetForMail(deps, recipientId);
}
