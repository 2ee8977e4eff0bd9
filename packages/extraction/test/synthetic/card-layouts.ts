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

/** The lines under or beside a picture, in the same order throughout the file. */
export function makeCardLayout(fileChance: Chance, arrangement: 'below' | 'above' | 'right' | 'left'): Layout {
  const fields = fileChance
    .shuffled<PrintedField>(['size', 'price', 'material', 'colour', 'packing'])
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

/** A picture with only a name, or a number and a colour, under it. */
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

/** One product on a page: a headline, a large picture and its properties. */
export function makeSingleLayout(fileChance: Chance): Layout {
  const fields = fileChance.shuffled<PrintedField>(['size', 'price', 'material', 'colour', 'packing']).slice(0, 4);
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

/** One product on a page without any number: a headline, its properties in a narrow column, a picture beside them. */
export function makeSheetLayout(fileChance: Chance): Layout {
  const fields = fileChance.shuffled<PrintedField>(['size', 'price', 'material', 'colour', 'packing']).slice(0, 3);
  const pictureLeft = fileChance.happens(0.5);
  const step = fileChance.between(22, 34);
  return (chance, style, page, first) => {
    const sheet = blank();
    const goods = makeGoods(chance, style.words, style.manner, first);
    write(sheet, style, goods.name, MARGIN, HEIGHT - 150, 26, WIDTH - 2 * MARGIN, true);
    const [pictureX, textX] = pictureLeft ? [MARGIN, 360] : [250, MARGIN];
    const box = place(sheet, chance, pictureX, 90, 290, chance.between(300, 480));
    const lines = fields.map((field) => `${style.labels[field]}: ${printed(goods, field, style.manner)}`);
    for (const [index, text] of lines.entries()) write(sheet, style, text, textX, 110 + index * step, 11, 180);
    write(sheet, style, chance.pick(style.words.prose), MARGIN, HEIGHT - 100, 9, WIDTH - 2 * MARGIN);
    return { sheet, truths: [truthOf(goods, page, box, ['name', ...fields])] };
  };
}
