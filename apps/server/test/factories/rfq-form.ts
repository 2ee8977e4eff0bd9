import { zip } from '@sampan/workbooks/make-workbook';
import { unzip } from '@sampan/workbooks/unzip';

const SHEET = 'xl/worksheets/sheet1.xml';

/** What is filled into a cell: a number, a text, or XML. */
type Filled = number | string | { xml: string };

/** Changes a form as a spreadsheet program would: cells, or parts of the archive by name. */
export function editForm(
  form: Uint8Array,
  cells: Record<string, Filled>,
  edit: (parts: Map<string, Buffer | string>, sheet: string) => string = (_parts, sheet) => sheet,
): Buffer {
  const parts = new Map<string, Buffer | string>(unzip(form));
  let sheet = String(parts.get(SHEET));
  for (const [ref, filled] of Object.entries(cells)) sheet = setCell(sheet, ref, filled);
  parts.set(SHEET, edit(parts, sheet));
  return zip(Array.from(parts, ([name, content]) => ({ name, content })));
}

function setCell(sheet: string, ref: string, filled: Filled): string {
  const cell = new RegExp(`<c r="${ref}"[^>]*?(?:/>|>.*?</c>)`, 's');
  if (!cell.test(sheet)) throw new Error(`The form has no cell ${ref}.`);
  return sheet.replace(cell, () => {
    if (typeof filled === 'number') return `<c r="${ref}"><v>${filled}</v></c>`;
    if (typeof filled === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${filled}</t></is></c>`;
    return `<c r="${ref}"${filled.xml}</c>`;
  });
}

/** The rows of the sheet in another order or number. */
export const editRows = (sheet: string, edit: (rows: string[]) => string[]): string => {
  const rows = sheet.match(/<row .*?<\/row>/gs) ?? [];
  const renumbered = edit(rows).map((row, index) =>
    row.replace(/^<row r="\d+"/, `<row r="${index + 1}"`).replaceAll(/<c r="([A-Z]+)\d+"/g, `<c r="$1${index + 1}"`),
  );
  return sheet.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${renumbered.join('')}</sheetData>`);
};

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/** Adds a picture to a cell as WPS does: a formula, and the picture in a part of its own. */
export function addWpsPicture(
  parts: Map<string, Buffer | string>,
  { id, picture }: { id: string; picture: Buffer },
): void {
  parts.set('xl/media/wps.png', picture);
  parts.set(
    'xl/cellimages.xml',
    `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${id}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`,
  );
  parts.set(
    'xl/_rels/cellimages.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}" Target="media/wps.png"/></Relationships>`,
  );
  const relations = String(parts.get('xl/_rels/workbook.xml.rels'));
  parts.set(
    'xl/_rels/workbook.xml.rels',
    relations.replace(
      '</Relationships>',
      '<Relationship Id="rId99" Type="http://www.wps.cn/officeDocument/2020/cellImage" Target="cellimages.xml"/></Relationships>',
    ),
  );
}
