import { unzip } from './unzip.ts';

const RICH = 'xl/richData/';
const WANTED =
  /^xl\/(?:workbook\.xml|metadata\.xml|_rels\/workbook\.xml\.rels|richData\/[^/]+|richData\/_rels\/[^/]+|worksheets\/[^/]+\.xml|media\/[^/]+)$/i;

interface Placed {
  row: number;
  column: number;
  data: Uint8Array;
}

/** The pictures that Excel calls "placed in cell", by the name of the sheet. hucre does not read them. */
export function placedPictures(content: Uint8Array): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  if (unzip(content, (name) => name.toLowerCase() === `${RICH}rdrichvalue.xml`.toLowerCase()).size === 0) return found;
  const parts = unzip(content, (name) => WANTED.test(name));
  const text = (name: string) => String(parts.get(name) ?? '');
  const values = Array.from(text(`${RICH}rdrichvalue.xml`).matchAll(/<rv\b[^<>]*>\s*<v>(\d+)<\/v>/g), ([, n]) =>
    Number(n),
  );
  const relations = Array.from(
    text(`${RICH}richValueRel.xml`).matchAll(/<rel\b[^<>]*\bid="([^"]+)"/g),
    ([, id]) => id ?? '',
  );
  const targets = targetsOf(text(`${RICH}_rels/richValueRel.xml.rels`));
  const metadata = text('xl/metadata.xml');
  const blocks = Array.from(metadata.matchAll(/<\w+:rvb\b[^<>]*\bi="(\d+)"/g), ([, n]) => Number(n));
  const [, valueBlocks = ''] = metadata.split(/<\/?valueMetadata\b/);
  const uses = Array.from(valueBlocks.matchAll(/<rc\b[^<>]*\bv="(\d+)"/g), ([, n]) => Number(n));
  const pictureOf = (vm: number): Uint8Array | undefined => {
    const value = values[blocks[uses[vm - 1] ?? -1] ?? -1];
    const target = targets.get(relations[value ?? -1] ?? '');
    return target === undefined ? undefined : parts.get(`xl/${target.replace(/^\.\.\//, '')}`);
  };
  const sheets = targetsOf(text('xl/_rels/workbook.xml.rels'));
  for (const [tag] of text('xl/workbook.xml').matchAll(/<sheet\s[^<>]*>/g)) {
    const name = plainText(attribute(tag, 'name'));
    const sheet = text(`xl/${(sheets.get(attribute(tag, 'r:id')) ?? '').replace(/^\/xl\//, '')}`);
    for (const [cell] of sheet.matchAll(/<c\s[^<>]*\bvm="\d+"[^<>]*>/g)) {
      const data = pictureOf(Number(attribute(cell, 'vm')));
      const at = /^([A-Z]{1,3})(\d+)$/.exec(attribute(cell, 'r'));
      if (!data || !at) continue;
      const column = [...(at[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const pictures = found.get(name) ?? [];
      pictures.push({ row: Number(at[2]) - 1, column, data });
      found.set(name, pictures);
    }
  }
  return found;
}

const targetsOf = (relations: string): Map<string, string> =>
  new Map(
    Array.from(relations.matchAll(/<Relationship\s[^<>]*>/g), ([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
