import { blank, type Layout, MARGIN, place, type Truth, truthOf, WIDTH, write } from './compose.ts';
import { makeGoods } from './goods.ts';
import type { Chance } from './random.ts';
import { textWidth } from './write-pdf.ts';

/** Wraps a text into lines of at most `room` ems. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Rows without lines: a picture, a wrapped name, a finish, and a price with a separate currency sign. */
export function makeSpacedLayout(fileChance: Chance): Layout {
  const rows = fileChance.between(5, 7);
  const apart = fileChance.happens(0.5);
  const centred = fileChance.happens(0.5);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const rowHeight = 640 / rows;
    const heads = [
      [style.labels.name, 180, 150],
      [style.labels.colour, 360, 80],
      [style.labels.price, 460, 80],
    ] as const;
    for (const [text, x, room] of heads)
      write(sheet, { ...style, rightToLeft: false }, text, x, MARGIN + 16, 9, room, true);
    for (let row = 0; row < rows; row += 1) {
      const goods = makeGoods(chance, style.words, style.manner, first + row);
      const name = `${goods.name} ${chance.pick(style.words.qualities)} ${chance.pick(style.words.names)}`;
      const middle = MARGIN + 40 + (row + 0.5) * rowHeight;
      const box = place(sheet, chance, MARGIN, middle - rowHeight * 0.4, rowHeight * 0.8, rowHeight * 0.8);
      const lines = wrapped(name, 12);
      for (const [at, line] of lines.entries()) {
        const x = 180 + (centred ? (150 - textWidth(line) * 10) / 2 : 0);
        sheet.marks.push({
          kind: 'text',
          text: line,
          x,
          y: middle + (at - lines.length / 2) * 12,
          size: 10,
          bold: true,
        });
      }
      write(sheet, { ...style, rightToLeft: false }, goods.colour, 360, middle - 5, 9, 80);
      const amount = goods.price.toFixed(2);
      const price = apart ? ['$', amount] : [`$${amount}`];
      for (const [at, text] of price.entries())
        write(sheet, { ...style, rightToLeft: false }, text, 460 + at * 30, middle - 5, 9, 60);
      truths.push({ ...truthOf(goods, page, box, ['price', 'colour']), name });
    }
    return { sheet, truths };
  };
}

type Cell = 'picture' | 'name' | 'model' | 'size' | 'carton' | 'moq' | 'price' | 'second';
const SHARES: Record<Cell, number> = {
  picture: 1.3,
  name: 1.6,
  model: 1.1,
  size: 1.5,
  carton: 1.4,
  moq: 0.6,
  price: 0.9,
  second: 0.9,
};

/** Product families: picture and name merged over the variant rows, packing columns, and two prices. */
export function makeMergedLayout(fileChance: Chance): Layout {
  const cells: Cell[] = [
    ...fileChance.pick<Cell[]>([
      ['picture', 'name', 'model'],
      ['name', 'picture', 'model'],
    ]),
    'size',
    ...(fileChance.happens(0.5) ? (['carton'] as const) : []),
    ...(fileChance.happens(0.5) ? (['moq'] as const) : []),
    'price',
    ...(fileChance.happens(0.5) ? (['second'] as const) : []),
  ];
  const total = cells.reduce((sum, cell) => sum + SHARES[cell], 0);
  const widths = cells.map((cell) => (SHARES[cell] / total) * (WIDTH - 2 * MARGIN));
  const lefts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return (chance, styled, page, first) => {
    const style = { ...styled, rightToLeft: false };
    const sheet = blank();
    const truths: Truth[] = [];
    const headers: Record<Cell, string> = {
      picture: '',
      name: style.labels.name,
      model: style.labels.model,
      size: style.labels.size,
      carton: 'CTN (cm)',
      moq: 'MOQ',
      price: `${style.labels.price} FOB`,
      second: `${style.labels.price} EXW`,
    };
    const rule = (x0: number, y0: number, x1: number, y1: number) => sheet.marks.push({ kind: 'line', x0, y0, x1, y1 });
    const top = MARGIN + 20;
    for (const [at, cell] of cells.entries())
      write(sheet, style, headers[cell], (lefts[at] ?? 0) + 3, top + 6, 8, (widths[at] ?? 0) - 6, true);
    rule(MARGIN, top, WIDTH - MARGIN, top);
    let y = top + 22;
    let index = first;
    while (y < 640) {
      const variants = chance.between(1, 4);
      const rowHeight = variants === 1 ? 60 : 30;
      const name = `${chance.pick(style.words.qualities)} ${chance.pick(style.words.names)}`;
      const bottom = y + variants * rowHeight;
      rule(MARGIN, y, WIDTH - MARGIN, y);
      let box: Truth['box'] = null;
      for (const [at, cell] of cells.entries()) {
        const [left, room] = [(lefts[at] ?? 0) + 3, (widths[at] ?? 0) - 6];
        const side = Math.min(room, bottom - y - 8);
        if (cell === 'picture') box = place(sheet, chance, left, (y + bottom - side) / 2, side, side);
        if (cell === 'name') write(sheet, style, name, left, (y + bottom) / 2 - 5, 8, room);
      }
      for (let row = 0; row < variants; row += 1) {
        const goods = makeGoods(chance, style.words, style.manner, index);
        index += 1;
        const texts: Partial<Record<Cell, string>> = {
          model: goods.model,
          size: goods.size,
          carton: `${chance.between(30, 60)}x${chance.between(30, 60)}x${chance.between(30, 60)}`,
          moq: String(goods.packing * 50),
          price: goods.price.toFixed(2),
          second: (goods.price * 0.9).toFixed(2),
        };
        for (const [at, cell] of cells.entries()) {
          const text = texts[cell];
          if (text === undefined) continue;
          write(sheet, style, text, (lefts[at] ?? 0) + 3, y + rowHeight / 2 - 5, 8, (widths[at] ?? 0) - 6);
          if (row > 0) rule(lefts[at] ?? 0, y, (lefts[at] ?? 0) + (widths[at] ?? 0), y);
        }
        truths.push({ ...truthOf(goods, page, box, ['model', 'size', 'price']), name });
        y += rowHeight;
      }
    }
    rule(MARGIN, y, WIDTH - MARGIN, y);
    for (const x of [...lefts, WIDTH - MARGIN]) rule(x, top, x, y);
    return { sheet, truths };
  };
}
