import type { Db } from './db/database.ts';
import { deletePictures, removePictureFiles, sweepPictures } from './features/pictures/pictures.service.ts';
import { emptyTrash } from './features/trash/trash.service.ts';
import type { FileStore } from './files/file-store.ts';
import { dailyTask, type Task, taskFor } from './jobs/job.ts';

/** Everything that is done outside of requests. */
export const createTasks = ({ db, files }: { db: Db; files: FileStore }): Task[] => [
  taskFor(deletePictures, ({ pictures }) => removePictureFiles(files, pictures)),
  dailyTask('sweep-pictures', () => sweepPictures(db, files)),
  dailyTask('empty-trash', () => emptyTrash(db)),
];
