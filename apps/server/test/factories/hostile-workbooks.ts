import { sharedStringWorkbook, workbook } from './workbook.ts';

const UNREADABLE = 'spreadsheetUnreadable';
const TOO_MUCH_TEXT = 'importTextTooLong';

const oneCell = (text: string) =>
  workbook({
    content: `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  });

/** Characters of one byte and of two bytes, a space, and a surrogate pair. */
const LETTERS = ['a', '\u05d0', ' ', '\u{1f6a2}'];

/** Files that are small to send and expensive to read, with the reason that the import reports. */
export const HOSTILE_WORKBOOKS: readonly [name: string, file: Buffer, reason: string][] = [
  ...[100_001, 1_000_000, 10_000_000].flatMap((length) =>
    LETTERS.flatMap((letter): [string, Buffer, string][] => {
      const text = letter.repeat(length);
      return [
        [`one cell of ${length} ${letter}`, oneCell(text), TOO_MUCH_TEXT],
        [`20,000 rows of one ${length} ${letter}`, sharedStringWorkbook([text], { rows: 20_000 }), TOO_MUCH_TEXT],
        [
          `a last row of ${length} ${letter}`,
          sharedStringWorkbook(['a', text], { rows: 2000, at: (row) => (row < 1999 ? 0 : 1) }),
          TOO_MUCH_TEXT,
        ],
        [`a CSV cell of ${length} ${letter}`, Buffer.from(`name\n"${letter.repeat(length)}"`), TOO_MUCH_TEXT],
      ];
    }),
  ),
  ...LETTERS.map((letter): [string, Buffer, string] => [
    `20,000 rows of 20 cells of 99,999 ${letter}`,
    sharedStringWorkbook([letter.repeat(99_999)], { rows: 20_000, columns: 20 }),
    TOO_MUCH_TEXT,
  ]),
  [
    '100,000 shared strings',
    sharedStringWorkbook(
      Array.from({ length: 100_000 }, () => 'a'),
      { rows: 20_002 },
    ),
    'importTooManyRows:20000',
  ],
  ['200 columns', sharedStringWorkbook(['a'], { rows: 2000, columns: 200 }), UNREADABLE],
  ['a CSV of 200 columns', Buffer.from(`${'a,'.repeat(200)}\n`.repeat(2000)), UNREADABLE],
  ['a CSV of a million columns', Buffer.from(','.repeat(1_000_000)), UNREADABLE],
  ['20,000,000 blank lines', Buffer.alloc(20_000_000, '\n'), UNREADABLE],
  [
    'a cell in the last column',
    workbook({ content: '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>' }),
    UNREADABLE,
  ],
  [
    'a cell in column ZZZZZZ',
    workbook({ content: '<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>' }),
    UNREADABLE,
  ],
  [
    '100,000 nested elements',
    workbook({ content: `<worksheet><sheetData>${'<row>'.repeat(100_000)}</sheetData></worksheet>` }),
    UNREADABLE,
  ],
];
