export interface Requirement {
  /** `R001` */
  row: string;
  sentence: string;
}

/** The table rows of docs/inventory.md. */
export function readRequirements(markdown: string): Requirement[] {
  return Array.from(markdown.matchAll(/^\| (R\d{3}) \| (.+) \|$/gm), ([, row = '', sentence = '']) => ({
    row,
    sentence,
  }));
}

// `[R001]`, `[R001, R004]` or `[R001-R003]`, any number of them, behind the words of a title and at its end.
const ROWS_OF_TITLE = /(?<=[^\]'"`\s] )((?:\[R\d{3}(?:(?:-|, ?)R\d{3})*\] ?)+)['"`]/g;

/** The rows that the test titles in a source file say they prove. */
export function rowsNamedIn(source: string): Set<string> {
  const parts = Array.from(source.matchAll(ROWS_OF_TITLE), ([, rows = '']) => rows.split(/[[\],\s]+/)).flat();
  return new Set(parts.filter((part) => part !== '').flatMap(expandRange));
}

function expandRange(part: string): string[] {
  const [first = 0, last = first] = part.split('-').map((row) => Number(row.slice(1)));
  return Array.from({ length: last - first + 1 }, (_, index) => `R${String(first + index).padStart(3, '0')}`);
}
