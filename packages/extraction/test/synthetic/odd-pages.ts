import { blank, HEIGHT, MARGIN, place, type Style, WIDTH, write } from './compose.ts';
import type { Chance } from './random.ts';
import type { Sheet } from './write-pdf.ts';

/** Distractors: pages that look like product pages but show no product. */
export function composeOddPages(chance: Chance, style: Style): Sheet[] {
  return chance
    .shuffled([contents, certificates, people, contacts, slogans, projects])
    .slice(0, 2)
    .map((compose) => compose(chance, style));
}

const ROOM = WIDTH - 2 * MARGIN;

/** A table of contents: names with page numbers. */
function contents(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  write(sheet, style, 'Index', MARGIN, MARGIN, 24, ROOM, true);
  for (let row = 0; row < 14; row += 1) {
    const name = chance.pick(style.words.qualities);
    write(sheet, style, name, MARGIN, 120 + row * 28, 12, 300);
    write(sheet, { ...style, rightToLeft: false }, String(4 + row * 3), WIDTH - MARGIN - 30, 120 + row * 28, 12, 30);
  }
  return sheet;
}

const MARKS = ['ISO 9001', 'CE', 'RoHS', 'SGS', 'BSCI', 'FSC', 'EN 12520'];

/** Certificates and approval marks with captions. */
function certificates(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  write(sheet, style, 'Quality', MARGIN, MARGIN, 24, ROOM, true);
  for (let index = 0; index < 6; index += 1) {
    const [x, y] = [MARGIN + (index % 3) * 170, 140 + Math.floor(index / 3) * 280];
    place(sheet, chance, x, y, 140, 190);
    write(sheet, { ...style, rightToLeft: false }, MARKS[index] ?? 'CE', x, y + 200, 11, 140, true);
  }
  return sheet;
}

/** Portraits with a quote each. */
function people(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  for (let index = 0; index < 2; index += 1) {
    place(sheet, chance, MARGIN + index * 260, 120, 200, 240);
    write(sheet, style, style.words.company, MARGIN + index * 260, 370, 12, 200, true);
    for (const [line, text] of style.words.prose.entries())
      write(sheet, style, text, MARGIN + index * 260, 390 + line * 14, 9, 220);
  }
  return sheet;
}

/** Company strengths: a few words under each picture. */
function slogans(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  write(sheet, style, chance.pick(style.words.qualities), MARGIN, MARGIN, 22, ROOM, true);
  for (let index = 0; index < 4; index += 1) {
    const [x, y] = [MARGIN + (index % 2) * 250, 120 + Math.floor(index / 2) * 300];
    place(sheet, chance, x, y, 220, 200);
    const words = chance.pick(style.words.prose).split(' ').slice(0, chance.between(2, 5)).join(' ');
    write(sheet, style, words, x, y + 208, 11, 220, chance.happens(0.5));
  }
  return sheet;
}

/** Reference projects: furnished rooms with the name of the place. */
function projects(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  for (let index = 0; index < 3; index += 1) {
    place(sheet, chance, MARGIN, 60 + index * 250, chance.between(300, 480), 200);
    write(sheet, style, style.words.title, MARGIN, 266 + index * 250, 10, 300);
  }
  return sheet;
}

/** Addresses and phone numbers beside a picture of the factory. */
function contacts(chance: Chance, style: Style): Sheet {
  const sheet = blank();
  place(sheet, chance, MARGIN, 120, ROOM, 260);
  const lines = ['Tel: +86 579 8520 4411', 'Fax: +86 579 8520 4412', 'P.O. Box 1204-88', 'Block 7, Road 210, 322000'];
  for (const [index, text] of lines.entries())
    write(sheet, { ...style, rightToLeft: false }, text, MARGIN, 420 + index * 22, 13, ROOM);
  return sheet;
}

/** A running header with address and phone number. */
export function addRunningHead(sheet: Sheet, style: Style, page: number): void {
  write(sheet, { ...style, rightToLeft: false }, 'www.northgate-yard.example  +86 579 8520 4411', MARGIN, 18, 8, ROOM);
  write(sheet, { ...style, rightToLeft: false }, `- ${page} -`, WIDTH / 2 - 10, HEIGHT - 26, 8, 40);
}
