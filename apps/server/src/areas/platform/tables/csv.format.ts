import { type ReadLimits, WorkbookError } from '@sampan/workbooks/limits';
import { createRowCheck, type TextRow } from '@sampan/workbooks/read-rows';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { CellContent } from '#src/records/define-record.ts';
import { guardFormula, unguardFormula } from './formula-guard.rules.ts';

/** Without a BOM, Excel decodes UTF-8 with the local code page. */
const BOM = '\uFEFF';
const DELIMITERS = [',', ';', '\t'];

/** Streams a CSV file batch by batch. */
export async function* writeCsv(
  columns: readonly string[],
  batches: AsyncIterable<CellContent[][]>,
): AsyncGenerator<string> {
  yield BOM + toLines([[...columns]]);
  for await (const batch of batches) yield toLines(batch);
}

const toLines = (rows: CellContent[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/, cast: { string: guardFormula } });

export function readCsv(content: Uint8Array, limits: ReadLimits): TextRow[] {
  const text = decode(content);
  const check = createRowCheck(limits);
  const rows: TextRow[] = [];
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    on_record(cells: string[], { records }) {
      if (check(cells)) rows.push({ row: records, cells: cells.map(unguardFormula) });
      return null;
    },
  });
  return rows;
}

/** Decodes UTF-8, or UTF-16, which Excel calls "Unicode text". */
function decode(content: Uint8Array): string {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(content);
    if (!text.includes('\0')) return text;
  } catch {
    // Reject other encodings rather than guess.
  }
  throw new WorkbookError('unreadable');
}

/** Detects the delimiter in the header, because no column name contains one. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split(/\r|\n/, 1);
  const count = (delimiter: string) => names.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
