import { sharedStringWorkbook, workbook } from '@sampan/workbooks/make-workbook';

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
        [
          `a CSV cell of ${length} ${letter}`,
          // A larger file is refused by its size.
          Buffer.from(`name\n"${letter.repeat(Math.min(length, 2_000_000))}"`),
          TOO_MUCH_TEXT,
        ],
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
  ['20,000,000 blank lines', Buffer.alloc(20_000_000, '\n'), 'importTooManyRows:20000'],
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

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const inSheet = (rows: string, after = '') =>
  `<worksheet xmlns:r="${RELATIONS}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData>${after}</worksheet>`;
const textCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsOf = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 2}">${cells(n + 2)}</row>`).join('');

const letters = (column: number) =>
  (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26));
const mergesOf = (count: number, ref: (n: number) => string) =>
  `<mergeCells>${Array.from({ length: count }, (_, n) => `<mergeCell ref="${ref(n)}"/>`).join('')}</mergeCells>`;
const relationsOf = (...targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const ANCHOR =
  '<xdr:oneCellAnchor><xdr:from><xdr:col>9</xdr:col><xdr:row>6</xdr:row></xdr:from><xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor>';

/**
 * Workbooks whose structure is hostile, most of a few kilobytes. `first` has the cells of the first row, for a reader that
 * looks for its mark there.
 */
export function hostileStructures(first = ''): Record<string, () => Buffer> {
  const head = `<row r="1">${first}</row>`;
  const of = (rows: string, after = '', others: Parameters<typeof workbook>[1] = []) =>
    workbook({ content: inSheet(head + rows, after) }, others);
  const shared = (length: number, rows: number) =>
    of(
      rowsOf(rows, (row) => `<c r="G${row}" t="s"><v>0</v></c>`),
      '',
      [{ name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'1'.repeat(length)}</t></si></sst>` }],
    );
  const declared = (entities: string, text: string) =>
    workbook({ content: `<!DOCTYPE w [${entities}]>${inSheet(`${head}<row r="2">${textCell('G2', text)}</row>`)}` });
  return {
    'a shared text of 1 MB in 800 rows': () => shared(1_000_000, 800),
    'a shared text of 2.5 MB in 1,000 rows': () => shared(2_500_000, 1000),
    'a shared text of 5 MB in 1,000 rows': () => shared(5_000_000, 1000),
    'a text of 100,000 merged over 1,000 rows': () =>
      of(
        rowsOf(1000, (row) => (row === 2 ? textCell('G2', '1'.repeat(100_000)) : `<c r="G${row}"/>`)),
        mergesOf(1, () => 'G2:G1001'),
      ),
    'texts of 2,000 merged over 1,000 rows in 90 columns': () =>
      of(
        rowsOf(1000, (row) =>
          Array.from({ length: 90 }, (_, n) =>
            textCell(`${letters(n + 1)}${row}`, row === 2 ? '1'.repeat(2000) : ''),
          ).join(''),
        ),
        mergesOf(90, (n) => `${letters(n + 1)}2:${letters(n + 1)}1001`),
      ),
    '1,000,000 merged ranges': () =>
      of(
        '',
        mergesOf(1_000_000, (n) => `A${n + 1}:B${n + 1}`),
      ),
    '1,000,000 merged ranges of the whole sheet': () =>
      of(
        rowsOf(900, (row) => textCell(`G${row}`, '1')),
        mergesOf(1_000_000, () => 'A1:XFD1048576'),
      ),
    'a cell in the last row and column': () => of('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    '2,000 digits and a letter in 1,000 rows': () =>
      of(rowsOf(1000, (row) => textCell(`G${row}`, `${'1'.repeat(1999)}x`))),
    '2,000 blanks between two letters in 900 rows': () =>
      of(rowsOf(900, (row) => textCell(`G${row}`, '1') + textCell(`N${row}`, `a${' '.repeat(1000)}b`))),
    'a formula of 5 MB': () => of(`<row r="2"><c r="G2"><f>${'1+'.repeat(2_500_000)}1</f></c></row>`),
    '900,000 unclosed names of pictures': () =>
      of(rowsOf(900, (row) => `<c r="G${row}"><f>${'DISPIMG("'.repeat(1000)}</f></c>`)),
    'a billion laughs': () =>
      declared(
        `<!ENTITY e0 "ha">${Array.from({ length: 10 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')}`,
        '&e10;',
      ),
    'an external entity': () => declared('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    '1,000 sheets': () =>
      of(
        rowsOf(1000, (row) => textCell(`G${row}`, 'x'.repeat(1000))),
        '',
        [
          {
            name: 'xl/workbook.xml',
            content: `<workbook><sheets>${Array.from({ length: 1000 }, (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
          },
        ],
      ),
    '1,000,000 styles': () =>
      of('', '', [
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: relationsOf(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
        },
        {
          name: 'xl/styles.xml',
          content: `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
        },
      ]),
    '2,000 anchors of a picture of 5 MB': () =>
      of('', '<drawing r:id="rId1"/>', [
        { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relationsOf(['drawing', '../drawings/drawing1.xml']) },
        { name: 'xl/drawings/drawing1.xml', content: `<xdr:wsDr>${ANCHOR.repeat(2000)}</xdr:wsDr>` },
        { name: 'xl/drawings/_rels/drawing1.xml.rels', content: relationsOf(['image', '../media/a.png']) },
        { name: 'xl/media/a.png', content: Buffer.alloc(5_000_000, 1) },
      ]),
    '9,000,000 rows': () => of('<row/>'.repeat(9_000_000)),
    '1,000,000 shared texts': () =>
      of('', '', [{ name: 'xl/sharedStrings.xml', content: `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>` }]),
    'a tag of 50 MB': () => of(`<row x="${'y'.repeat(50_000_000)}"/>`),
    'a part that declares 4 GB': () => workbook({ content: inSheet(head), declaredBytes: 4_000_000_000 }),
    'a part of 100 MB that declares 100 bytes': () =>
      workbook({ content: inSheet(head) + ' '.repeat(100_000_000), declaredBytes: 100 }),
    'an archive in the archive, and a path outside': () =>
      of('', '', [
        { name: 'xl/media/a.zip', content: of('') },
        { name: '../../../etc/x', content: 'x' },
      ]),
    'half an archive': () => of(rowsOf(1000, (row) => textCell(`G${row}`, 'x'))).subarray(0, 2000),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF', 'latin1'),
  };
}
