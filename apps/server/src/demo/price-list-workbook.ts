import { type ZipEntry, zipOf } from '#src/lib/zip.ts';
import type { DemoPriceList, PriceListRow } from './demo-price-lists.ts';

const HEADS = [
  '序号',
  '图片',
  '货号',
  '品名',
  '材质',
  '单价(RMB)',
  '起订量',
  '装箱数',
  '外箱尺寸(cm)',
  '毛重(kg)',
] as const;
const WIDTHS = [6, 14, 14, 30, 14, 12, 10, 10, 16, 10];
/** A group of columns over the last three heads. */
const PACKING = '装箱资料';
const PACKED = 3;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A price list as WPS saves it, with its pictures in cells. */
export async function priceListWorkbook(
  list: DemoPriceList,
  pictureOf: (name: string) => Promise<Buffer>,
): Promise<Buffer> {
  const pictures = [...new Set(list.rows.map(({ picture }) => picture))];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, text] of Object.entries(partsOf(list, pictures)))
      yield { name, content: Buffer.from(`${XML}${text}`) };
    for (const [index, picture] of pictures.entries())
      yield { name: `xl/media/image${index + 1}.jpg`, content: await pictureOf(picture) };
  }
  const parts: Buffer[] = [];
  for await (const part of zipOf(entries())) parts.push(part);
  return Buffer.concat(parts);
}

function partsOf(list: DemoPriceList, pictures: readonly string[]): Record<string, string> {
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>${override('/xl/workbook.xml', `${TYPES}.sheet.main+xml`)}${override('/xl/worksheets/sheet1.xml', `${TYPES}.worksheet+xml`)}${override('/xl/styles.xml', `${TYPES}.styles+xml`)}${override('/xl/cellimages.xml', 'application/vnd.wps-officedocument.cellimage+xml')}</Types>`,
    '_rels/.rels': relations([['rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="报价表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
      ['rId2', `${OFFICE}/styles`, 'styles.xml'],
      ['rId3', 'http://www.wps.cn/officeDocument/2020/cellImage', 'cellimages.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="14"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf><alignment vertical="center" wrapText="1"/></xf><xf fontId="1" applyFont="1"><alignment horizontal="center" vertical="center"/></xf></cellXfs></styleSheet>`,
    'xl/cellimages.xml': `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" xmlns:r="${OFFICE}" xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main">${pictures.map((name, index) => `<etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="${idOf(name)}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr/></xdr:pic></etc:cellImage>`).join('')}</etc:cellImages>`,
    'xl/_rels/cellimages.xml.rels': relations(
      pictures.map((_, index) => [`rId${index + 1}`, `${OFFICE}/image`, `media/image${index + 1}.jpg`]),
    ),
    'xl/worksheets/sheet1.xml': sheetOf(list),
  };
}

const relations = (targets: (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`;

const idOf = (picture: string): string => `ID_${Buffer.from(picture).toString('hex').toUpperCase().slice(0, 32)}`;

/** A title, a head of two rows, the goods, and a note. */
function sheetOf({ title, rows }: DemoPriceList): string {
  const last = HEADS.length - 1;
  const group = HEADS.length - PACKED;
  const note = rows.length + 4;
  const lines = [
    row(1, [text(at(0, 1), title, 1)], 28),
    row(
      2,
      HEADS.map((head, column) => text(at(column, 2), column === group ? PACKING : column > group ? '' : head)),
    ),
    row(
      3,
      HEADS.map((head, column) => text(at(column, 3), column < group ? '' : head)),
    ),
    ...rows.map((one, index) => row(index + 4, cellsOf(one, index), 60)),
    row(note, [text(at(0, note), '以上报价为出厂价，有效期三十天。')]),
  ];
  const merges = [
    `A1:${at(last, 1)}`,
    `${at(group, 2)}:${at(last, 2)}`,
    ...HEADS.slice(0, group).map((_, column) => `${at(column, 2)}:${at(column, 3)}`),
    `A${note}:${at(last, note)}`,
  ];
  const columns = WIDTHS.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${MAIN}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData><mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
}

function cellsOf({ model, name, material, price, minimum, carton, picture }: PriceListRow, index: number): string[] {
  const line = index + 4;
  const shown = `DISPIMG("${idOf(picture)}",1)`;
  const formula = `_xlfn.${shown}`.replaceAll('"', '&quot;');
  return [
    number(at(0, line), index + 1),
    `<c r="${at(1, line)}" s="0" t="str"><f>${formula}</f><v>=${shown.replaceAll('"', '&quot;')}</v></c>`,
    text(at(2, line), model),
    text(at(3, line), name),
    text(at(4, line), material),
    number(at(5, line), price),
    number(at(6, line), minimum),
    ...(carton
      ? [number(at(7, line), carton.pieces), text(at(8, line), carton.cm.join('*')), number(at(9, line), carton.kg)]
      : []),
  ];
}

const at = (column: number, line: number): string => `${String.fromCharCode(65 + column)}${line}`;
const row = (line: number, cells: readonly string[], height = 20): string =>
  `<row r="${line}" ht="${height}" customHeight="1">${cells.join('')}</row>`;
const number = (ref: string, value: number): string => `<c r="${ref}" s="0"><v>${value}</v></c>`;
const text = (ref: string, value: string, style = 0): string =>
  value === ''
    ? `<c r="${ref}" s="${style}"/>`
    : `<c r="${ref}" s="${style}" t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
