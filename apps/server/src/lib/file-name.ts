import { PDF_FILE_NAME_MAX } from '@sampan/contract/pdf-catalogs';

/** Control, invisible and bidi characters, which can make one name look like another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const EXTENSION = '.pdf';

/** Sanitizes the client's name for a PDF: no folders, no invisible characters, and the ending .pdf. */
export function pdfFileName(sent: string): string {
  const visible = sent.toWellFormed().replace(INVISIBLE, '');
  const [last = ''] = visible.split(/[/\\]/).slice(-1);
  const stem = last
    .trim()
    .replace(/\.pdf$/i, '')
    .trim();
  const room = PDF_FILE_NAME_MAX - EXTENSION.length;
  return `${[...(stem || 'catalog')].slice(0, room).join('')}${EXTENSION}`;
}

/** The display name of an uploaded workbook. */
export function sheetFileName(sent: string): string {
  const [last = ''] = sent.toWellFormed().replace(INVISIBLE, '').split(/[/\\]/).slice(-1);
  return [...(last.trim() || 'price-list.xlsx')].slice(-PDF_FILE_NAME_MAX).join('');
}

const ATTACHMENT_NAME_MAX = 120;

/** Sanitizes the client's name for a file that staff see: no folders, no invisible characters, and the ending of its type. */
export function attachmentFileName(sent: string, extension: string): string {
  const visible = sent.toWellFormed().replace(INVISIBLE, '');
  const [last = ''] = visible.split(/[/\\]/).slice(-1);
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([a-z\d]{1,8}))?$/isu.exec(last.trim()) ?? [];
  const isRight = ending.toLowerCase().replace(/^jpe?g?$/, 'jpg') === extension;
  const suffix = `.${isRight ? ending : extension}`;
  return `${[...(stem.trim() || 'file')]
    .slice(-(ATTACHMENT_NAME_MAX - suffix.length))
    .join('')
    .trim()}${suffix}`;
}

/** Characters that file systems do not allow in a name. */
const FORBIDDEN = /[\\/:*?"<>|]+/g;
const DOCUMENT_NAME_MAX = 120;

/** The name of a document that we make. */
export function documentFileName(words: readonly string[], extension: string): string {
  const visible = words.join(' ').toWellFormed().replace(INVISIBLE, ' ').replace(FORBIDDEN, ' ');
  const stem = [...visible.replace(/\s+/g, ' ').trim()].slice(0, DOCUMENT_NAME_MAX).join('').trim();
  return `${stem}.${extension}`;
}
