import {
  blank,
  HEIGHT,
  type Layout,
  MARGIN,
  type PrintedField,
  place,
  printed,
  type Truth,
  truthOf,
  WIDTH,
  write,
} from './compose.ts';
import { makeGoods } from './goods.ts';
import type { Chance } from './random.ts';

/** Boxes around the products, some of them without a picture; the price is set larger than the name. */
export function makeFramedLayout(fileChance: Chance): Layout {
  const [columns, rows] = [fileChance.between(2, 3), fileChance.between(3, 5)];
  const grey = fileChance.pick([0.9, 0.96]);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const [width, height] = [(WIDTH - 2 * MARGIN) / columns - 10, (HEIGHT - 2 * MARGIN - 40) / rows - 10];
    for (let index = 0; index < columns * rows; index += 1) {
      const goods = makeGoods(chance, style.words, style.manner, first + index);
      const [x, y] = [
        MARGIN + (index % columns) * (width + 10),
        MARGIN + 40 + Math.floor(index / columns) * (height + 10),
      ];
      sheet.marks.push({ kind: 'box', x, y, width, height, grey });
      const shown = chance.happens(0.6);
      const box = shown ? place(sheet, chance, x + 6, y + 6, width - 12, height - 64) : null;
      const top = shown ? y + height - 54 : y + 8;
      write(sheet, style, `${first + index + 1}. ${goods.name}`, x + 8, top, 9, width - 16, true);
      write(sheet, style, style.manner.price(goods.price), x + 8, top + 15, 13, width - 16, true);
      write(sheet, style, `${style.labels.packing}: ${goods.packing}`, x + 8, top + 34, 7, width - 16);
      truths.push(truthOf(goods, page, box, ['name', 'price']));
    }
    return { sheet, truths };
  };
}

/** One photo fills the page, with name and properties printed on it. */
export function makePhotoLayout(fileChance: Chance): Layout {
  const fields = fileChance.shuffled<PrintedField>(['size', 'material', 'colour']).slice(0, 2);
  return (chance, style, page, first) => {
    const sheet = blank();
    const goods = makeGoods(chance, style.words, style.manner, first);
    const box = place(sheet, chance, 0, 0, WIDTH, HEIGHT);
    const [x, y] = [chance.between(30, 280), chance.between(60, 640)];
    sheet.marks.push({ kind: 'box', x, y, width: 260, height: 90, grey: 0.95 });
    const lines = [
      `${style.labels.name}: ${goods.name}`,
      ...fields.map((field) => `${style.labels[field]}: ${printed(goods, field, style.manner)}`),
    ];
    for (const [index, text] of lines.entries()) write(sheet, style, text, x + 14, y + 14 + index * 18, 12, 230);
    return { sheet, truths: [truthOf(goods, page, box, ['name', ...fields])] };
  };
}

/** Adjacent samples with almost no gap, each with its number and name on one or two lines. */
export function makeSwatchLayout(fileChance: Chance): Layout {
  const [columns, rows] = [fileChance.between(3, 4), fileChance.between(2, 3)];
  const twoLines = fileChance.happens(0.5);
  const prefix = fileChance.pick(['QD', 'HLM', 'R']);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const [cellWidth, cellHeight] = [(WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - 60) / rows];
    for (let index = 0; index < columns * rows; index += 1) {
      const goods = {
        ...makeGoods(chance, style.words, style.manner, first + index),
        model: `${prefix} ${120 + first + index}`,
      };
      const [x, y] = [MARGIN + (index % columns) * cellWidth, MARGIN + 60 + Math.floor(index / columns) * cellHeight];
      const box = place(sheet, chance, x, y, cellWidth - 5, cellHeight - 46);
      const lines = twoLines ? [goods.model, goods.name] : [`${goods.model} ${goods.name}`];
      for (const [at, text] of lines.entries())
        write(sheet, style, text, x + 2, y + cellHeight - 42 + at * 12, 9, cellWidth - 8);
      truths.push(truthOf(goods, page, box, ['model', 'name']));
    }
    return { sheet, truths };
  };
}

/** A picture beside a heading, with the details at some distance below. */
export function makeHeadedLayout(fileChance: Chance): Layout {
  const rows = fileChance.between(2, 4);
  const fields = fileChance.shuffled<PrintedField>(['size', 'material', 'colour', 'price']).slice(0, 3);
  const gap = fileChance.between(14, 24);
  return (chance, style, page, first) => {
    const sheet = blank();
    const truths: Truth[] = [];
    const rowHeight = (HEIGHT - 2 * MARGIN) / rows;
    for (let row = 0; row < rows; row += 1) {
      const goods = makeGoods(chance, style.words, style.manner, first + row);
      const y = MARGIN + row * rowHeight;
      const box = place(sheet, chance, MARGIN, y + 10, 180, rowHeight - 50);
      write(sheet, style, goods.name, 270, y + 14, 15, 270);
      const lines = fields.map((field) => `${style.labels[field]}: ${printed(goods, field, style.manner)}`);
      for (const [at, text] of lines.entries()) write(sheet, style, text, 270, y + 34 + gap + at * 13, 10, 270);
      truths.push(truthOf(goods, page, box, ['name', ...fields]));
    }
    return { sheet, truths };
  };
}
