import type { Logger } from 'pino';
import { dropOldSources } from './areas/accounts/auth/auth.service.ts';
import { sweepExtractions } from './areas/catalog/extraction/extraction.service.ts';
import { sweepPdfFiles } from './areas/catalog/pdf-catalogs/pdf-files.service.ts';
import { readPdf } from './areas/catalog/pdf-catalogs/reading/pdf-reading.job.ts';
import { readPdfFile } from './areas/catalog/pdf-catalogs/reading/pdf-reading.service.ts';
import { sweepCertificates } from './areas/catalog/products/stored-certificates.service.ts';
import { describePictures } from './areas/catalog/similar-products/describe-pictures.service.ts';
import { sendMail } from './areas/messages/mail/mail.service.ts';
import { deliverMail } from './areas/messages/mail/send-mail.service.ts';
import { sweepOrderDocuments } from './areas/orders/documents/issued-documents.service.ts';
import { sweepOrderFiles } from './areas/orders/files/order-files.service.ts';
import { measureOrders } from './areas/orders/orders/measure-orders.service.ts';
import { dropOldBulkChanges } from './areas/overview/lists/bulk.service.ts';
import { sendDigests } from './areas/overview/my-day/digest.service.ts';
import { announceDueSteps } from './areas/overview/my-day/due-notices.service.ts';
import { emptyTrash } from './areas/overview/trash/trash.service.ts';
import { filesOfMail, sweepAttachments } from './areas/platform/attachments/attachments.service.ts';
import { makeBackupJob, makeDueBackup, runRequestedBackup } from './areas/platform/backup/backups.service.ts';
import { removeUnusedFiles, sweepPictures } from './areas/platform/pictures/pictures.service.ts';
import { dropOldSessions } from './areas/platform/sessions/sessions.service.ts';
import { fetchDailyRates } from './areas/platform/settings/exchange-rates.service.ts';
import type { SettingsEnvironment } from './areas/platform/settings/settings.service.ts';
import { readDocumentFile, sweepDocuments } from './areas/sales/quotes/documents.service.ts';
import { deleteUnsentPictures } from './areas/sourcing/rfqs/rfq-pictures.queries.ts';
import { recipientOfSheet } from './areas/sourcing/rfqs/rfq-recipients.service.ts';
import { sheetForMail } from './areas/sourcing/rfqs/rfq-sheets.service.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection, Db } from './db/database.ts';
import { deleteExpiredRateLimits } from './db/rate-limit.ts';
import { deleteOldUsage } from './db/upload-usage.ts';
import { deleteFiles } from './files/delete-files.ts';
import type { FileStore } from './files/file-store.ts';
import { dailyTask, hourlyTask, minutelyTask, type Task, taskFor } from './jobs/job.ts';
import { isPublicAddress } from './lib/network/public-address.ts';
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
      {
        db,
        environment: config,
        readAttachment: (key) => readAttachment({ db, files }, key),
        readFiles: (mailId) => filesOfMail({ db, files }, mailId),
      },
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
  dailyTask('fetch-rates', () => fetchDailyRates(db, isPublicAddress)),
  hourlyTask('send-digests', () => sendDigests(db, config)),
  minutelyTask('announce-due-steps', () => announceDueSteps(db)),
  minutelyTask('measure-orders', (signal) => measureOrders(db, signal)),
  minutelyTask('describe-pictures', () => describePictures(db, files)),
  dailyTask('sweep-attachments', () => sweepAttachments(db, files)),
  dailyTask('delete-unsent-rfq-pictures', () => deleteUnsentPictures(db)),
  dailyTask('sweep-pictures', () => sweepPictures(db, files)),
  dailyTask('sweep-certificates', () => sweepCertificates(db, files)),
  dailyTask('sweep-pdf-files', () => sweepPdfFiles(db, files)),
  dailyTask('sweep-documents', () => sweepDocuments(db, files)),
  dailyTask('sweep-order-documents', () => sweepOrderDocuments(db, files)),
  dailyTask('sweep-order-files', () => sweepOrderFiles(db, files)),
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
