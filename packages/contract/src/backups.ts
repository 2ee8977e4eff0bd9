import { z } from 'zod';

const BACKUPS_KEPT_MAX = 365;

/**
 * The schedule of automatic backups. The hour is in UTC, so that daylight saving time neither skips nor repeats a
 * backup.
 */
export const BackupSettings = z.object({
  enabled: z.boolean('fieldInvalid'),
  hour: z.int('hourInvalid').min(0, 'hourInvalid').max(23, 'hourInvalid'),
  /** After each new backup, older ones beyond this number are deleted. */
  keep: z.int('keptInvalid').min(1, 'keptInvalid').max(BACKUPS_KEPT_MAX, 'keptInvalid'),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

export const DEFAULT_BACKUP_SETTINGS: BackupSettings = { enabled: false, hour: 1, keep: 7 };

const BACKUP_STATES = ['waiting', 'running', 'done', 'failed'] as const;

const Backup = z.object({
  _id: z.string(),
  state: z.enum(BACKUP_STATES),
  askedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The user who requested it; null for the schedule. */
  by: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.number().nullable(),
  failure: z.string().nullable(),
});
export type Backup = z.infer<typeof Backup>;

/** GET /backups: recent backups, newest first. */
export const BackupList = z.object({
  /** The folder on the server. */
  folder: z.string(),
  backups: z.array(Backup),
});
export type BackupList = z.infer<typeof BackupList>;

/** POST /backups. The backup runs in the background. */
export const BackupAsked = z.object({ success: z.literal(true), message: z.string(), backup: Backup });
export type BackupAsked = z.infer<typeof BackupAsked>;
