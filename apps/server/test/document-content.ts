import { inflateSync } from 'node:zlib';
import { readText } from '@sampan/extraction/read-text';
import { unzip } from '@sampan/workbooks/unzip';

/** The visible text of a PDF. */
export async function printedText(pdf: Buffer): Promise<string> {
  let text = '';
  for await (const part of readText(pdf, 100)) if (part.kind === 'page') text += ` ${part.text}`;
  return text;
}

/** The visible text of a PDF, or all parts of a workbook. */
export const everythingIn = async (file: Buffer): Promise<string> =>
  file.subarray(0, 5).toString() === '%PDF-' ? printedText(file) : unpacked(file).toString();

/** The bytes of a file with all its compressed parts unpacked. */
export function unpacked(file: Buffer): Buffer {
  const parts = [file];
  if (file.subarray(0, 2).toString() === 'PK') parts.push(...unzip(file).values());
  else
    for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
      const start = file[at + 6] === 0x0d ? at + 8 : at + 7;
      try {
        parts.push(inflateSync(file.subarray(start)));
      } catch {
        // Not a compressed stream.
      }
    }
  return Buffer.concat(parts);
}
