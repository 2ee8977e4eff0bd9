import { CATALOG_PHOTO_LIMITS } from '@sampan/contract/extraction-jobs';
import type { MessageRef } from '@sampan/contract/message-ref';
import { pdfProblem } from '#src/lib/files/pdf-problem.ts';

const SHEET = /\.(?:xlsx|xlsm|xlsb|xls|csv)$/i;
const SHEET_MAX_BYTES = 52_428_800;
const PHOTO = /\.(?:jpe?g|png|webp|heic|heif)$/i;
const HEIC = /\.hei[cf]$/i;

const isPhoto = ({ name, type }: File) => PHOTO.test(name) || /^image\/(?:jpeg|png|webp|hei[cf])$/.test(type);

/** The message for files that are neither one PDF, one price list nor photos, or null. The server checks the content. */
export function catalogProblem(files: readonly File[]): MessageRef | null {
  const [first] = files;
  if (first === undefined) return 'pdfRequired';
  if (files.some(isPhoto)) return photosProblem(files);
  if (files.length > 1) return 'oneFileOnly';
  if (!SHEET.test(first.name)) return pdfProblem(first);
  if (first.size === 0) return 'sheetEmpty';
  return first.size > SHEET_MAX_BYTES ? 'sheetTooLarge' : null;
}

function photosProblem(files: readonly File[]): MessageRef | null {
  const { most, bytes, totalBytes } = CATALOG_PHOTO_LIMITS;
  if (!files.every(isPhoto)) return 'photosAlone';
  if (files.length > most) return `photosTooMany:${most}`;
  if (files.some(({ name, type }) => HEIC.test(name) || /hei[cf]$/.test(type))) return 'pictureHeic';
  if (files.some(({ size }) => size === 0)) return 'pdfEmpty';
  if (files.some(({ size }) => size > bytes)) return 'photoTooLarge';
  return files.reduce((sum, { size }) => sum + size, 0) > totalBytes ? 'photosTooLarge' : null;
}
