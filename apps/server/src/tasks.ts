import { deleteExpiredAllowances } from './db/allowances.ts';
import type { Db } from './db/database.ts';
import { sendMail } from './features/mail/mail.service.ts';
import { deliverMail } from './features/mail/send-mail.service.ts';
import { deletePictures, removePictureFiles, sweepPictures } from './features/pictures/pictures.service.ts';
import type { SettingsEnvironment } from './features/settings/settings.service.ts';
import { emptyTrash } from './features/trash/trash.service.ts';
import type { FileStore } from './files/file-store.ts';
import { dailyTask, type Task, taskFor } from './jobs/job.ts';

interface TaskDeps {
  db: Db;
  files: FileStore;
  config: SettingsEnvironment;
}

/** Everything that is done outside of requests. */
export const createTasks = ({ db, files, config }: TaskDeps): Task[] => [
  taskFor(sendMail, ({ mailId }, attempt) => deliverMail(db, config, mailId, attempt)),
  taskFor(deletePictures, ({ pictures }) => removePictureFiles(files, pictures)),
  dailyTask('sweep-pictures', () => sweepPictures(db, files)),
  dailyTask('forget-allowances', () => deleteExpiredAllowances(db)),
  dailyTask('empty-trash', () => emptyTrash(db)),
];
