import { expect, test } from 'vitest';
import { makeLine, makePage } from '../../../test/make-line.ts';
import { findProducts } from './find-products.ts';

const picture = (x0: number, y0: number, width: number, height: number) => ({
  box: { x0, y0, x1: x0 + width, y1: y0 + height },
  embedded: null,
});

const sheet = (number: number, name: string, size: string, price: string) =>
  makePage({
    number,
    pictures: [picture(300, 100, 250, 300)],
    lines: [
      makeLine(`Extent: ${size}`, 50, 110),
      makeLine(`Ex-yard: ${price}`, 50, 140),
      makeLine(`Bundle: ${number * 6}`, 50, 170),
      makeLine(name, 50, 650, { size: 26 }),
      makeLine('Every piece is checked by hand before it leaves the yard.', 50, 700),
    ],
  });

/** Four pictures with a few words under each: a page of company strengths. */
const slogans = makePage({
  number: 4,
  pictures: [0, 1, 2, 3].map((index) => picture(50 + (index % 2) * 260, 100 + Math.floor(index / 2) * 300, 220, 200)),
  lines: ['By hand', 'Since long ago', 'Two brothers', 'Near the sea'].map((text, index) =>
    makeLine(text, 60 + (index % 2) * 260, 306 + Math.floor(index / 2) * 300),
  ),
});

// @covers R242
test('finds one product on each page with the same unknown labels, among pages without products', () => {
  const pages = [
    sheet(1, 'Garlic press', '30x40cm', '$12.50'),
    sheet(2, 'Soap dish', '31x40cm', '$13.50'),
    sheet(3, 'Bird feeder', '32x40cm', '$14.50'),
    slogans,
  ];
  const drafts = findProducts(pages);
  expect(drafts.map((draft) => [draft.page, draft.name?.text, draft.price?.amount])).toEqual([
    [1, 'Garlic press', 12.5],
    [2, 'Soap dish', 13.5],
    [3, 'Bird feeder', 14.5],
  ]);
});

test('finds one product on a page with several known labels, each once', () => {
  const labels = ['Item No.: KT-100', 'Size: 30x40cm', 'Color: ochre', 'Unit Price: $12.50'];
  const page = makePage({
    pictures: [picture(50, 120, 400, 300)],
    lines: [
      makeLine('Garlic press', 50, 50, { size: 22 }),
      ...labels.map((text, index) => makeLine(text, 50, 450 + index * 20)),
      makeLine('Every piece is checked by hand.', 50, 600),
    ],
  });
  const drafts = findProducts([page, slogans]).filter((draft) => draft.page === 1);
  expect(drafts.map((draft) => [draft.name?.text, draft.model?.text])).toEqual([['Garlic press', 'KT-100']]);
});

test('finds a product for a numbered caption without a detected picture', () => {
  const texts = ['KT-100 walnut', 'KT-101 ochre', 'KT-102 black', 'KT-103 sage'];
  const page = makePage({
    pictures: [picture(50, 100, 200, 200), picture(50, 400, 200, 200), picture(300, 400, 200, 200)],
    lines: texts.map((text, index) => makeLine(text, 60 + (index % 2) * 250, 310 + Math.floor(index / 2) * 300)),
  });
  const models = findProducts([page]).map((draft) => draft.model?.text);
  expect(models.toSorted()).toEqual(['KT-100', 'KT-101', 'KT-102', 'KT-103']);
});

test('prefers an unlabelled line as the name', () => {
  const page = makePage({
    pictures: [0, 1, 2].map((index) => picture(50, 60 + index * 240, 200, 180)),
    lines: ['Lounge chair', 'Side table', 'Planter'].flatMap((name, index) => [
      makeLine('Available in: sand, graphite', 280, 70 + index * 240, { size: 12 }),
      makeLine(name, 280, 110 + index * 240, { size: 12 }),
      makeLine('$12.50', 280, 160 + index * 240),
    ]),
  });
  expect(findProducts([page]).map((draft) => draft.name?.text)).toEqual(['Lounge chair', 'Side table', 'Planter']);
});

test('does not take a name for a material, or a price under a colour for part of it', () => {
  const cards = ['Glass jug', 'Steel pot', 'Oak board'].map((name, index) => ({ name, y: 60 + index * 240 }));
  const page = makePage({
    pictures: cards.map(({ y }) => picture(50, y, 200, 150)),
    lines: cards.flatMap(({ name, y }, index) => [
      makeLine(`NO.${8800 + index}`, 60, y + 155),
      makeLine(name, 60, y + 165),
      makeLine('Color: turquoise-ish', 60, y + 175),
      makeLine('$ 12.50', 60, y + 185),
    ]),
  });
  const drafts = findProducts([page]);
  expect(drafts.map(({ model, name }) => [model?.text, name?.text])).toEqual([
    ['8800', 'Glass jug'],
    ['8801', 'Steel pot'],
    ['8802', 'Oak board'],
  ]);
  expect(drafts.map(({ material, colour }) => [material, colour?.text])).toEqual(
    Array(3).fill([null, 'turquoise-ish']),
  );
});

test('finds a product for each group of repeated labels, named by the larger text above', () => {
  const group = (y: number, name: string) => [
    makeLine(name, 60, y, { size: 20 }),
    makeLine('Contents: garlic and salt', 60, y + 30),
    makeLine('Use: with grilled meat', 60, y + 42),
  ];
  const pages = [1, 2].map((number) =>
    makePage({
      number,
      pictures: [picture(350, 100, 150, 200), picture(350, 450, 150, 200)],
      lines: [...group(150, `Garlic dip ${number}`), ...group(500, `Chili dip ${number}`)],
    }),
  );
  expect(findProducts(pages).map((draft) => draft.name?.text)).toEqual([
    'Garlic dip 1',
    'Chili dip 1',
    'Garlic dip 2',
    'Chili dip 2',
  ]);
});

test('applies a fact stated once on a page to all its products', () => {
  const captions = [50, 250, 450].map((x, index) => makeLine(`Swatch ${'ABC'[index]}`, x, 310));
  const pages = [1, 2].map((number) =>
    makePage({
      number,
      pictures: [50, 250, 450].map((x) => picture(x, 200, 100, 100)),
      lines: [...captions, makeLine('Material: oak', 50, 700)],
    }),
  );
  expect(findProducts(pages).map((draft) => draft.material?.text)).toEqual(Array(6).fill('oak'));
});

const slide = (number: number, captions: readonly (readonly string[])[]) =>
  makePage({
    number,
    pictures: captions.map((_, at) => picture(40, 60 + at * 220, 160, 160)),
    lines: captions.flatMap((texts, at) =>
      texts.map((text, row) => makeLine(text, 215, 110 + at * 220 + row * 14, { bold: row === 0 })),
    ),
  });

test('keeps captions without facts that are set like the captions with facts', () => {
  const pages = [
    slide(1, [['Felt slippers'], ['Wool blanket'], ['Linen towel']]),
    slide(2, [
      ['Cotton rug', '60 x 90 cm'],
      ['Jute mat', '40 x 60 cm'],
      ['Door mat', '45 x 75 cm'],
    ]),
    slide(3, [
      ['Silk scarf', '30 x 90 cm'],
      ['Tea towel', '50 x 70 cm'],
      ['Napkin', '40 x 40 cm'],
    ]),
  ];
  expect(findProducts(pages).filter((draft) => draft.page === 1)).toHaveLength(3);
});

test('pairs a picture with the larger name below it, not with the small label above it', () => {
  const page = makePage({
    pictures: [picture(50, 100, 200, 260), picture(330, 100, 200, 260)],
    lines: [
      makeLine('Serie norte', 90, 84, { size: 9 }),
      makeLine('Serie del sur', 370, 84, { size: 9 }),
      makeLine('Manta de lana', 60, 372, { size: 18 }),
      makeLine('Precio: $20.00', 60, 396),
      makeLine('Funda de lino', 340, 372, { size: 18 }),
      makeLine('Precio: $30.00', 340, 396),
    ],
  });
  expect(findProducts([page]).map((draft) => draft.name?.text)).toEqual(['Manta de lana', 'Funda de lino']);
});

test('ignores swatches next to a large picture, but not small pictures alone', () => {
  const swatches = ['Sand', 'Rust', 'Moss', 'Slate'].map((text, at) => makeLine(text, 60 + at * 60, 562));
  const small = [0, 1, 2, 3].map((at) => picture(60 + at * 60, 516, 40, 40));
  const page = makePage({
    pictures: [picture(50, 100, 250, 300), ...small],
    lines: [makeLine('Velvet armchair', 60, 410, { size: 18 }), makeLine('Price: $220.00', 60, 436), ...swatches],
  });
  expect(findProducts([page]).map((draft) => draft.name?.text)).toEqual(['Velvet armchair']);
});

test('reads the value under a label that has a line of its own', () => {
  const cards = [60, 330].map((x, at) => [
    makeLine(at === 0 ? 'Linen curtain' : 'Voile curtain', x, 372, { size: 18 }),
    makeLine('CORES', x, 400),
    makeLine(at === 0 ? 'Branco, Bege' : 'Cinza, Preto', x, 412),
  ]);
  const page = makePage({ pictures: [picture(50, 100, 200, 260), picture(320, 100, 200, 260)], lines: cards.flat() });
  expect(findProducts([page, { ...page, number: 2 }]).map((draft) => draft.colour?.text)).toEqual([
    'Branco, Bege',
    'Cinza, Preto',
    'Branco, Bege',
    'Cinza, Preto',
  ]);
});

test('a number of digits before a name is not part of the name, a series is', () => {
  const captions = (texts: readonly string[]) =>
    findProducts([
      makePage({
        pictures: texts.map((_, index) => picture(40 + index * 180, 100, 160, 160)),
        lines: texts.map((text, index) => makeLine(text, 45 + index * 180, 266, { size: 8 })),
      }),
    ]).map(({ model, name }) => [model?.text, name?.text]);
  expect(captions(['70421 Folding stool', '70422 Soap dish', '70423 Bird feeder'])).toEqual([
    ['70421', 'Folding stool'],
    ['70422', 'Soap dish'],
    ['70423', 'Bird feeder'],
  ]);
  expect(captions(['HD310 Folding stool', 'HD320 Soap dish', 'HD330 Bird feeder'])).toEqual([
    ['HD310', 'HD310 Folding stool'],
    ['HD320', 'HD320 Soap dish'],
    ['HD330', 'HD330 Bird feeder'],
  ]);
});

const LIST = [
  ['ZB-101', 'Garlic press', '$12.50', 'ZB-107', 'Salad bowl', '$9.90'],
  ['ZB-102', 'Soap dish', '$4.00', 'ZB-108', 'Pepper mill', '$18.00'],
  ['ZB-103', 'Bird feeder', '$7.25', 'ZB-109', 'Oil lamp', '$31.00'],
  ['ZB-104', 'Cake stand', '$22.00', 'ZB-110', 'Coat rack', '$45.50'],
];

test.each([
  ['in line', 0],
  ['a little lower', 6],
])('reads a list that is set in two columns of the page, the second one %s', (_, lower) => {
  const xs = [40, 100, 200, 310, 370, 470];
  const lines = LIST.flatMap((texts, row) =>
    texts.map((text, at) => makeLine(text, xs[at] ?? 0, 100 + row * 20 + (at > 2 ? lower : 0))),
  );
  const found = findProducts([makePage({ lines })]);
  expect(found.map(({ model, name }) => `${model?.text} ${name?.text}`).toSorted()).toEqual(
    LIST.flatMap(([a, b, , c, d]) => [`${a} ${b}`, `${c} ${d}`]).toSorted(),
  );
});

test('names the columns of a transposed table by the texts above them, with the picture above each', () => {
  const xs = [160, 300, 440];
  const row = (label: string, values: readonly string[], y: number) =>
    [label, ...values].map((text, at) => makeLine(text, at === 0 ? 40 : (xs[at - 1] ?? 0), y));
  const page = makePage({
    pictures: xs.map((x) => picture(x, 100, 110, 110)),
    lines: [
      makeLine('Cupboards', 40, 50, { size: 24 }),
      ...['Garlic press', 'Soap dish', 'Bird feeder'].map((name, at) => makeLine(name, xs[at] ?? 0, 225)),
      ...row('Item no.', ['ZB-101', 'ZB-102', 'ZB-103'], 250),
      ...row('Dimensions', ['10 x 20 cm', '12 x 20 cm', '14 x 25 cm'], 275),
      ...row('Material', ['steel', 'glass', 'oak'], 300),
      ...row('Color', ['black', 'white', 'red'], 325),
    ],
  });
  const found = findProducts([page]);
  expect(found.map(({ model, name, picture: box }) => [model?.text, name?.text, box?.x0])).toEqual([
    ['ZB-101', 'Garlic press', 160],
    ['ZB-102', 'Soap dish', 300],
    ['ZB-103', 'Bird feeder', 440],
  ]);
});

test('reads a number above a name that wrapped, where other titles start with a number', () => {
  const texts = [['70421 Stool'], ['70422 Dish'], ['70423', 'Bird feeder'], ['70424 Lamp']];
  const page = makePage({
    pictures: texts.map((_, index) => picture(30 + index * 140, 100, 120, 160)),
    lines: texts.flatMap((lines, index) =>
      lines.map((text, row) => makeLine(text, 35 + index * 140, 264 + row * 15, { size: 12 })),
    ),
  });
  expect(findProducts([page]).map(({ model, name }) => [model?.text, name?.text])).toContainEqual([
    '70423',
    'Bird feeder',
  ]);
});

test('a centered name of two lines is one name, also if the second line is longer', () => {
  const page = makePage({
    pictures: [0, 1, 2].map((index) => picture(20 + index * 190, 100, 180, 160)),
    lines: [0, 1, 2].flatMap((index) => [
      makeLine(['Stool', 'Lamp', 'Dish'][index] ?? '', 90 + index * 190, 270, { size: 12, bold: true }),
      makeLine('for garden and house', 45 + index * 190, 284, { size: 12, bold: true }),
      makeLine('$12.50', 90 + index * 190, 300),
    ]),
  });
  expect(findProducts([page]).map(({ name }) => name?.text)).toEqual([
    'Stool for garden and house',
    'Lamp for garden and house',
    'Dish for garden and house',
  ]);
});

test('a grid of cards is no table with prices as numbers', () => {
  const names = ['Stool', 'Lamp', 'Dish', 'Jug'];
  const page = makePage({
    pictures: names.map((_, index) => picture(20 + (index % 2) * 290, 60 + Math.floor(index / 2) * 330, 200, 180)),
    lines: names.flatMap((name, index) => {
      const [x, y] = [20 + (index % 2) * 290, 245 + Math.floor(index / 2) * 330];
      return [
        makeLine(`$28${index},50`, x, y),
        makeLine(`ZB-10${index} ${name}`, x, y + 15, { size: 13, bold: true }),
        makeLine('10 x 20 cm', x, y + 33),
        makeLine('Every piece is checked by hand', x, y + 47, { size: 8 }),
      ];
    }),
  });
  expect(findProducts([page]).map(({ model }) => model?.text)).toEqual(['ZB-100', 'ZB-101', 'ZB-102', 'ZB-103']);
});
