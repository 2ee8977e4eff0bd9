import type { Goods, Manner } from './goods.ts';
import type { Chance } from './random.ts';
import type { Labels, Vocabulary } from './vocabulary.ts';
import { type Pixels, type Sheet, textWidth } from './write-pdf.ts';

/** What a page prints about one product; null if not printed. */
export interface Truth {
  readonly page: number;
  readonly model: string | null;
  readonly name: string | null;
  readonly dimensions: string | null;
  readonly price: number | null;
  readonly material: string | null;
  readonly colour: string | null;
  /** Fractions of the page, or null. */
  readonly box: readonly [number, number, number, number] | null;
}

export interface Composed {
  readonly sheet: Sheet;
  readonly truths: readonly Truth[];
}

export interface Style {
  readonly words: Vocabulary;
  readonly labels: Labels;
  readonly manner: Manner;
  readonly rightToLeft: boolean;
}

export type Layout = (chance: Chance, style: Style, page: number, first: number) => Composed;

export const WIDTH = 595;
export const HEIGHT = 842;
export const MARGIN = 48;

export const blank = (): Sheet => ({ width: WIDTH, height: HEIGHT, marks: [] });

/** Writes into a column, in a smaller size if the text does not fit. */
export function write(
  sheet: Sheet,
  style: Style,
  text: string,
  x: number,
  y: number,
  size: number,
  room: number,
  bold = false,
): void {
  const fitting = Math.min(size, room / textWidth(text) / (bold ? 1.1 : 1));
  const at = style.rightToLeft ? x + room - textWidth(text) * fitting : x;
  sheet.marks.push({ kind: 'text', text, x: at, y, size: fitting, bold });
}

/** A picture unique to a product: a disc on a shaded background. */
function paint(chance: Chance): Pixels {
  const [width, height] = [48, 48];
  const data = new Uint8Array(width * height * 3);
  const [red, green, blue] = [chance.between(40, 190), chance.between(40, 190), chance.between(40, 190)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = Math.hypot(x - 24, y - 24) < 16;
      const shade = inside ? 235 - y : 0.5 + y / height / 2;
      const at = (y * width + x) * 3;
      data[at] = inside ? shade : red * shade;
      data[at + 1] = inside ? shade - 20 : green * shade;
      data[at + 2] = inside ? shade - 60 : blue * shade;
    }
  }
  return { width, height, data, jpeg: false };
}

export function place(sheet: Sheet, chance: Chance, x: number, y: number, width: number, height: number): Truth['box'] {
  sheet.marks.push({ kind: 'picture', picture: paint(chance), x, y, width, height });
  return [x / WIDTH, y / HEIGHT, (x + width) / WIDTH, (y + height) / HEIGHT];
}

export const truthOf = (goods: Goods, page: number, box: Truth['box'], printed: readonly (keyof Goods)[]): Truth => ({
  page,
  model: printed.includes('model') ? goods.model : null,
  name: printed.includes('name') ? goods.name : null,
  dimensions: printed.includes('size') ? goods.size : null,
  price: printed.includes('price') ? goods.price : null,
  material: printed.includes('material') ? goods.material : null,
  colour: printed.includes('colour') ? goods.colour : null,
  box,
});

export type PrintedField = 'model' | 'size' | 'price' | 'material' | 'colour' | 'packing';

export function printed(goods: Goods, field: PrintedField, manner: Manner): string {
  return field === 'price' ? manner.price(goods.price) : String(goods[field]);
}

/** A cover, or a page about the company: no products. */
export function composeProse(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  const room = WIDTH - 2 * MARGIN;
  write(sheet, style, style.words.title, MARGIN, 220, 34, room, true);
  write(sheet, style, style.words.company, MARGIN, 290, 16, room);
  place(sheet, chance, MARGIN + 80, 360, 300, 220);
  for (const [index, text] of style.words.prose.entries())
    write(sheet, style, text, MARGIN, 640 + index * 18, 10, room);
  return sheet;
}
