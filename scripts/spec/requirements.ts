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

// `// @covers R001, R003-R005` on the line above a test or a group of tests.
const ANNOTATION = /^[ \t]*\/\/ @covers (R\d{3}(?:(?:-|, )R\d{3})*)\n[ \t]*(?:test|describe)\b/gm;

/** The rows in the annotations of a test file. */
export function coveredRows(source: string): Set<string> {
  return new Set(
    Array.from(source.matchAll(ANNOTATION), ([, rows = '']) => rows.split(', ').flatMap(expandRange)).flat(),
  );
}

function expandRange(part: string): string[] {
  const [first = 0, last = first] = part.split('-').map((row) => Number(row.slice(1)));
  return Array.from({ length: last - first + 1 }, (_, index) => `R${String(first + index).padStart(3, '0')}`);
}
