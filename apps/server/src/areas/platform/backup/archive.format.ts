import { z } from 'zod';

/** The suffix of an unfinished archive. */
export const PARTIAL = '.partial';

/** The first entry: the description of the archive. */
export const DESCRIPTION = 'backup.json';
/** The last two entries; `sha256sum -c` reads both. */
export const CHECKSUMS = 'SHA256SUMS';
export const CHECKSUMS_CHECKSUM = 'SHA256SUMS.sha256';
/** Pending jobs. */
export const JOBS = 'jobs.json';

/** The entry name for a part of a table's rows, in the text format of COPY. */
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;

export function readTablePart(name: string): string | null {
  return /^tables\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(name)?.[1] ?? null;
}
export function readFileEntry(name: string): string | null {
  return name.startsWith('files/') ? name.slice('files/'.length) : null;
}

export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

const Migration = z.object({ number: z.int(), name: z.string(), sha256: z.string() });

export const BackupDescription = z.object({
  product: z.literal('sampan'),
  /** The layout version. Later versions must still read this one. */
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(Migration).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type BackupDescription = z.infer<typeof BackupDescription>;
export type TableDescription = BackupDescription['tables'][number];

export const WaitingJob = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  runAt: z.string(),
  maxAttempts: z.int(),
  key: z.string().nullable(),
  priority: z.int(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;
