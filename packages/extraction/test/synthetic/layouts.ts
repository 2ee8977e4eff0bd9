import type { Goods, Manner } from './goods.ts';
import { makeGoods } from './goods.ts';
import type { Chance } from './random.ts';
import type { Labels, Vocabulary } from './words.ts';
import { type Pixels, type Sheet, textWidth } from './write-pdf.ts';

/** What a page says of one product; null is not printed. */
export interface Truth {
  readonly page: number;
  readonly model: string | null;
  readonly name: string | null;
  readonly dimensions: string | null;
  readonly price: number | null;
  readonly material: string | null;
  readonly colour: string | null;
  /** Shares of the page, or null. */
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

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 48;

const blank = (): Sheet => ({ width: WIDTH, height: HEIGHT, marks: [] });

/** Writes into a column; what does not fit is set smaller, as a designer would. */
function write(
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

/** A picture that no two products share: a shaded ground with a disc on it. */
export function paint(chance: Chance): Pixels {
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

function place(sheet: Sheet, chance: Chance, x: number, y: number, width: number, height: number): Truth['box'] {
  sheet.marks.push({ kind: 'picture', picture: paint(chance), x, y, width, height });
  return [x / WIDTH, y / HEIGHT, (x + width) / WIDTH, (y + height) / HEIGHT];
}

const truthOf = (goods: Goods, page: number, box: Truth['box'], printed: readonly (keyof Goods)[]): Truth => ({
  page,
  model: printed.includes('model') ? goods.model : null,
  name: printed.includes('name') ? goods.name : null,
  dimensions: printed.includes('size') ? goods.size : null,
  price: printed.includes('price') ? goods.price : null,
  material: printed.includes('material') ? goods.material : null,
  colour: printed.includes('colour') ? goods.colour : null,
  box,
});

type Field = 'model' | 'size' | 'price' | 'material' | 'colour' | 'packing';

function printed(goods: Goods, field: Field, manner: Manner): string {
  return field === 'price' ? manner.price(goods.price) : String(goods[field]);
}

/** The lines under or beside a picture, the same ones in the same order all over the file. */
export function makeCardLayout(fileChance: Chance, arrangement: 'below' | 'above' | 'right' | 'left'): Layout {
  const fields = fileChance
    .shuffled<Field>(['size', 'price', 'material', 'colour', 'packing'])
    .slice(0, fileChance.between(2, 5));
  const modelFirst = fileChance.happens(0.4);
  const labelledModel = fileChance.happens(0.6);
  const side = arrangement === 'left' || arrangement === 'right';
  const columns = side ? fileChance.between(1, 2) : fileChance.between(2, 4);
  const rows = side ? fileChance.between(3, 4) : fileChance.between(2, 3);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const [cellWidth, cellHeight] = [(WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - 40) / rows];
    for (let index = 0; index < columns * rows; index += 1) {
      const goods = makeGoods(chance, style.words, style.manner, first + index);
      const x = MARGIN + (index % columns) * cellWidth;
      const y = MARGIN + 40 + Math.floor(index / columns) * cellHeight;
      const modelText = labelledModel ? `${style.labels.model}: ${goods.model}` : goods.model;
      const head = modelFirst ? [modelText, goods.name] : [goods.name, modelText];
      const lines = [
        ...head,
        ...fields.map((field) => `${style.labels[field]}: ${printed(goods, field, style.manner)}`),
      ];
      const lineHeight = 13;
      const room = side ? cellWidth * 0.48 : cellWidth - 16;
      const pictureWidth = side ? cellWidth * 0.42 : cellWidth - 24;
      const pictureHeight = side ? cellHeight - 30 : cellHeight - lines.length * lineHeight - 34;
      const textX = arrangement === 'right' ? x + pictureWidth + 12 : x;
      const textY = arrangement === 'below' ? y + pictureHeight + 6 : arrangement === 'above' ? y : y + 4;
      const pictureX = arrangement === 'left' ? x + room + 8 : x;
      const pictureY = arrangement === 'above' ? y + lines.length * lineHeight + 6 : y;
      const box = place(sheet, chance, pictureX, pictureY, pictureWidth, pictureHeight);
      for (const [line, text] of lines.entries()) {
        write(sheet, style, text, textX, textY + line * lineHeight, line === 0 ? 10 : 9, room, line === 0);
      }
      truths.push(truthOf(goods, page, box, ['model', 'name', ...fields]));
    }
    return { sheet, truths };
  };
}

/** A picture with nothing but a name, or a number and a colour, under it. */
export function makeCaptionLayout(fileChance: Chance): Layout {
  const [columns, rows] = [fileChance.between(2, 3), fileChance.between(2, 3)];
  const withNumber = fileChance.happens(0.5);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const [cellWidth, cellHeight] = [(WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - 60) / rows];
    for (let index = 0; index < columns * rows; index += 1) {
      const goods = makeGoods(chance, style.words, style.manner, first + index);
      const [x, y] = [MARGIN + (index % columns) * cellWidth, MARGIN + 60 + Math.floor(index / columns) * cellHeight];
      const box = place(sheet, chance, x, y, cellWidth - 30, cellHeight - 50);
      write(
        sheet,
        style,
        withNumber ? `${goods.model.replace(' ', '')} ${goods.name}` : goods.name,
        x,
        y + cellHeight - 44,
        10,
        cellWidth - 30,
      );
      const truth = truthOf(goods, page, box, withNumber ? ['model', 'name'] : ['name']);
      truths.push(withNumber ? { ...truth, model: goods.model.replace(' ', '') } : truth);
    }
    return { sheet, truths };
  };
}

type Column = Field | 'name' | 'picture' | 'index';

/** A table, with or without drawn cells, pictures in cells, and headings between the rows. */
export function makeTableLayout(fileChance: Chance, ruled: boolean): Layout {
  const withPicture = ruled && fileChance.happens(0.6);
  const more = fileChance
    .shuffled<Column>(['size', 'material', 'colour', 'packing'])
    .slice(0, fileChance.between(1, 3));
  const columns: Column[] = [
    ...(fileChance.happens(0.4) ? (['index'] as const) : []),
    ...(withPicture ? (['picture'] as const) : []),
    ...(fileChance.happens(0.7) ? (['model', 'name'] as const) : (['name', 'model'] as const)),
    ...more,
    'price',
  ];
  const rows = withPicture ? fileChance.between(6, 9) : fileChance.between(14, 24);
  const rowHeight = withPicture ? 70 : 22;
  const sections = !withPicture && fileChance.happens(0.5);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const share = (column: Column) =>
      column === 'name' ? 2 : column === 'index' ? 0.5 : column === 'size' ? 1.6 : 1.1;
    const total = columns.reduce((sum, column) => sum + share(column), 0);
    const widths = columns.map((column) => (share(column) / total) * (WIDTH - 2 * MARGIN));
    const ordered = style.rightToLeft ? columns.toReversed() : columns;
    const orderedWidths = style.rightToLeft ? widths.toReversed() : widths;
    const lefts = orderedWidths.map(
      (_, index) => MARGIN + orderedWidths.slice(0, index).reduce((sum, width) => sum + width, 0),
    );
    let y = MARGIN + 20;
    const line = (top: number) =>
      ruled && sheet.marks.push({ kind: 'line', x0: MARGIN, y0: top, x1: WIDTH - MARGIN, y1: top });
    const top = y;
    for (const [at, column] of ordered.entries()) {
      const header = column === 'index' ? '#' : column === 'picture' ? '' : style.labels[column];
      write(sheet, style, header, (lefts[at] ?? 0) + 4, y + 6, 9, (orderedWidths[at] ?? 0) - 8, true);
    }
    line(y);
    y += 22;
    for (let row = 0; row < rows && y + rowHeight < HEIGHT - MARGIN; row += 1) {
      if (sections && row % 6 === 0) {
        line(y);
        write(sheet, style, chance.pick(style.words.qualities), MARGIN + 4, y + 6, 9, WIDTH - 2 * MARGIN - 8, true);
        y += 22;
      }
      const goods = makeGoods(chance, style.words, style.manner, first + row);
      let box: Truth['box'] = null;
      line(y);
      for (const [at, column] of ordered.entries()) {
        const [left, room] = [(lefts[at] ?? 0) + 4, (orderedWidths[at] ?? 0) - 8];
        if (column === 'picture')
          box = place(sheet, chance, left, y + 5, Math.min(room, rowHeight - 10), rowHeight - 10);
        else {
          const text =
            column === 'index'
              ? String(row + 1)
              : column === 'name'
                ? goods.name
                : printed(goods, column, style.manner);
          write(sheet, style, text, left, y + rowHeight / 2 - 6, 8, room);
        }
      }
      truths.push(
        truthOf(
          goods,
          page,
          box,
          columns.filter((column) => column !== 'index' && column !== 'picture'),
        ),
      );
      y += rowHeight;
    }
    line(y);
    if (ruled && !sections) {
      for (const x of [...lefts, WIDTH - MARGIN]) sheet.marks.push({ kind: 'line', x0: x, y0: top, x1: x, y1: y });
    }
    return { sheet, truths };
  };
}

/** Articles side by side, their properties in rows. */
export function makeTransposedLayout(fileChance: Chance): Layout {
  const count = fileChance.between(2, 4);
  return (chance, style, page, first) => {
    const sheet = blank();
    const goods = Array.from({ length: count }, (_, index) =>
      makeGoods(chance, style.words, style.manner, first + index),
    );
    const name = `${chance.pick(style.words.qualities)} ${chance.pick(style.words.names)}`;
    const fields: Field[] = ['size', 'material', 'colour', 'packing', 'price'];
    const [labelWidth, width] = [130, (WIDTH - 2 * MARGIN - 130) / count];
    write(sheet, style, name, MARGIN, MARGIN, 16, WIDTH - 2 * MARGIN, true);
    const rows = [
      { label: style.labels.model, texts: goods.map((each) => each.model) },
      ...fields.map((field) => ({
        label: style.labels[field],
        texts: goods.map((each) => printed(each, field, style.manner)),
      })),
    ];
    const top = MARGIN + 32;
    for (const [index, row] of rows.entries()) {
      const y = top + index * 24;
      write(sheet, style, row.label, MARGIN + 4, y + 7, 9, labelWidth - 8, true);
      for (const [at, text] of row.texts.entries())
        write(sheet, style, text, MARGIN + labelWidth + at * width + 4, y + 7, 9, width - 8);
    }
    for (let index = 0; index <= rows.length; index += 1) {
      sheet.marks.push({ kind: 'line', x0: MARGIN, y0: top + index * 24, x1: WIDTH - MARGIN, y1: top + index * 24 });
    }
    for (const x of [MARGIN, ...goods.map((_, index) => MARGIN + labelWidth + index * width), WIDTH - MARGIN]) {
      sheet.marks.push({ kind: 'line', x0: x, y0: top, x1: x, y1: top + rows.length * 24 });
    }
    return { sheet, truths: goods.map((each) => ({ ...truthOf(each, page, null, ['model', ...fields]), name })) };
  };
}

/** One product on a page: a headline, a large picture and its properties. */
export function makeSingleLayout(fileChance: Chance): Layout {
  const fields = fileChance.shuffled<Field>(['size', 'price', 'material', 'colour', 'packing']).slice(0, 4);
  const pictureFirst = fileChance.happens(0.5);
  return (chance, style, page, first) => {
    const sheet = blank();
    const goods = makeGoods(chance, style.words, style.manner, first);
    write(sheet, style, goods.name, MARGIN, MARGIN, 22, WIDTH - 2 * MARGIN, true);
    const [pictureY, textY] = pictureFirst ? [MARGIN + 50, MARGIN + 400] : [MARGIN + 220, MARGIN + 60];
    const box = place(sheet, chance, MARGIN + 60, pictureY, 380, 320);
    const lines = [
      `${style.labels.model}: ${goods.model}`,
      ...fields.map((field) => `${style.labels[field]}: ${printed(goods, field, style.manner)}`),
    ];
    for (const [index, text] of lines.entries())
      write(sheet, style, text, MARGIN, textY + index * 20, 12, WIDTH - 2 * MARGIN);
    write(sheet, style, chance.pick(style.words.prose), MARGIN, textY + lines.length * 20 + 20, 10, WIDTH - 2 * MARGIN);
    return { sheet, truths: [truthOf(goods, page, box, ['model', 'name', ...fields])] };
  };
}

/** Families: a picture with a heading and a small table beside it. */
export function makeFamilyLayout(fileChance: Chance): Layout {
  const perPage = fileChance.between(3, 4);
  const more: Field = fileChance.pick<Field>(['size', 'packing', 'colour']);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    let y = MARGIN + 30;
    let index = first;
    for (let family = 0; family < perPage; family += 1) {
      const name = `${chance.pick(style.words.qualities)} ${chance.pick(style.words.names)}`;
      const count = chance.between(3, 5);
      const [left, right, rowHeight] = [230, WIDTH - MARGIN, 20];
      const height = (count + 2) * rowHeight;
      const box = place(sheet, chance, MARGIN, y, 150, height);
      write(sheet, style, name, left + 4, y + 5, 11, right - left - 8, true);
      const fields: Field[] = ['model', more, 'price'];
      const width = (right - left) / fields.length;
      for (const [at, field] of fields.entries())
        write(sheet, style, style.labels[field], left + at * width + 4, y + rowHeight + 6, 9, width - 8, true);
      for (let row = 0; row < count; row += 1) {
        const goods = makeGoods(chance, style.words, style.manner, index);
        index += 1;
        for (const [at, field] of fields.entries()) {
          write(
            sheet,
            style,
            printed(goods, field, style.manner),
            left + at * width + 4,
            y + (row + 2) * rowHeight + 6,
            9,
            width - 8,
          );
        }
        truths.push({ ...truthOf(goods, page, box, fields), name });
      }
      for (let row = 0; row <= count + 2; row += 1) {
        sheet.marks.push({ kind: 'line', x0: left, y0: y + row * rowHeight, x1: right, y1: y + row * rowHeight });
      }
      for (let at = 0; at <= fields.length; at += 1) {
        const from = at === 0 || at === fields.length ? y : y + rowHeight;
        sheet.marks.push({ kind: 'line', x0: left + at * width, y0: from, x1: left + at * width, y1: y + height });
      }
      y += height + 24;
    }
    return { sheet, truths };
  };
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
