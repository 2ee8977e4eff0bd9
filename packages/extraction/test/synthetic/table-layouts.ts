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

type PrintedColumn = PrintedField | 'name' | 'picture' | 'index';

/** A table, with or without drawn cells, pictures in cells, and headings between the rows. */
export function makeTableLayout(fileChance: Chance, ruled: boolean): Layout {
  const withPicture = ruled && fileChance.happens(0.6);
  const more = fileChance
    .shuffled<PrintedColumn>(['size', 'material', 'colour', 'packing'])
    .slice(0, fileChance.between(1, 3));
  const columns: PrintedColumn[] = [
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
    const share = (column: PrintedColumn) =>
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

/** A transposed table: one product per column, one property per row. */
export function makeTransposedLayout(fileChance: Chance): Layout {
  const count = fileChance.between(2, 4);
  return (chance, style, page, first) => {
    const sheet = blank();
    const goods = Array.from({ length: count }, (_, index) =>
      makeGoods(chance, style.words, style.manner, first + index),
    );
    const name = `${chance.pick(style.words.qualities)} ${chance.pick(style.words.names)}`;
    const fields: PrintedField[] = ['size', 'material', 'colour', 'packing', 'price'];
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

/** Product families: a picture with a heading and a small table beside it. */
export function makeFamilyLayout(fileChance: Chance): Layout {
  const perPage = fileChance.between(3, 4);
  const more: PrintedField = fileChance.pick<PrintedField>(['size', 'packing', 'colour']);
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
      const fields: PrintedField[] = ['model', more, 'price'];
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
