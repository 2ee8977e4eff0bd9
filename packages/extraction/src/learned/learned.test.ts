import { describe, expect, test } from 'vitest';
import { type CatalogPlan, makeCatalog } from '../../test/synthetic/make-catalog.ts';
import { findInPages, readFilePages } from '../extract-products.ts';
import { toExtractedData } from '../extracted-data.ts';
import type { Page } from '../model.ts';
import { applyRules } from './apply-rules.ts';
import { type CorrectedValues, learnRules } from './learn-rules.ts';
import { type LearnableRow, lineKey, NO_RULES, type PageLine } from './learned-model.ts';
import { pageLines } from './page-lines.ts';

const line = (text: string, y: number, { x = 0.1, height = 0.01, bold = false } = {}): PageLine => ({
  text,
  box: [x, y, x + 0.3, y + height],
  bold,
});

let count = 0;
/** A product of the engine at a height of its page. */
function row(values: Partial<LearnableRow> & { y: number; page?: number }): LearnableRow {
  const { y, page = 1, ...own } = values;
  count += 1;
  return {
    id: `p${page}-${count}`,
    pageNumber: page,
    box: [0.1, y, 0.4, y + 0.1],
    rawText: '',
    cells: [],
    image: null,
    productName: null,
    modelNumber: null,
    allModelNumbers: [],
    dimensions: null,
    price: null,
    currency: null,
    color: null,
    material: null,
    type: null,
    description: null,
    ...own,
  };
}

/** The values of a row as read, with corrections. */
function valuesOf(of: LearnableRow, corrections: Partial<CorrectedValues> = {}): CorrectedValues {
  const { productName, modelNumber, dimensions, price, currency, color, material, type, description } = of;
  const read = { productName, modelNumber, dimensions, price, currency, color, material, type, description };
  const texts = Object.entries(read).map(([field, value]) => [field, String(value ?? '')]);
  return { ...(Object.fromEntries(texts) as unknown as CorrectedValues), ...corrections };
}

interface Pages {
  rows: readonly LearnableRow[];
  lines: ReadonlyMap<number, readonly PageLine[]>;
}

const learn = (
  { rows, lines }: Pages,
  correct: (row: LearnableRow, index: number) => Partial<CorrectedValues> | null,
) => {
  const outcome = rows.map((each, index) => [each, correct(each, index)] as const);
  return learnRules({
    rows,
    lines,
    corrected: new Map(outcome.flatMap(([each, made]) => (made === null ? [] : [[each.id, valuesOf(each, made)]]))),
    removed: new Set(outcome.flatMap(([each, made]) => (made === null ? each.id : []))),
  });
};

const applied = (pages: Pages, learned: ReturnType<typeof learn>) => {
  const { rows, changed } = applyRules(pages.rows, pages.lines, learned);
  return { rows: rows.map(({ row: each }) => each), changed };
};

/** Cards whose lines are the series, the name and the number after a label; the engine takes the series for the name. */
function cards(page: number, names: readonly string[], label = 'Ref'): Pages {
  const parts = names.map((name, index) => {
    const y = 0.1 + 0.2 * index;
    return {
      row: row({ y, page, productName: 'Garden line', modelNumber: '230V', allModelNumbers: ['230V'] }),
      lines: [line('Garden line', y), line(name, y + 0.03), line(`${label} K-${page}${index} 230V`, y + 0.06)],
    };
  });
  return { rows: parts.map((part) => part.row), lines: new Map([[page, parts.flatMap((part) => part.lines)]]) };
}

describe('learned places', () => {
  const first = cards(1, ['Blue lamp', 'Red lamp', 'Green lamp']);
  const wanted = ['Blue lamp', 'Red lamp', 'Green lamp'];
  const learned = learn(first, (_, index) => ({ productName: wanted[index] ?? '', modelNumber: `K-1${index}` }));

  test('gives the next pages the name from the line and the number from the place that people meant', () => {
    const next = cards(2, ['Oak chair', 'Pine table']);
    const { rows, changed } = applied(next, learned);
    expect(rows.map(({ productName, modelNumber }) => [modelNumber, productName])).toEqual([
      ['K-20', 'Oak chair'],
      ['K-21', 'Pine table'],
    ]);
    expect(rows[0]?.allModelNumbers).toEqual(['K-20']);
    expect(changed).toBe(2);
  });

  test('change nothing where they read nothing, or the same for every product', () => {
    const other: Pages = {
      rows: [
        row({ y: 0.1, page: 5, productName: 'Shelf', modelNumber: 'Z9' }),
        row({ y: 0.5, page: 5, productName: 'Box' }),
      ],
      lines: new Map([[5, [line('Shelf', 0.1), line('Box', 0.5)]]]),
    };
    expect(applied(other, learned)).toEqual({ rows: other.rows, changed: 0 });
    const same = cards(6, ['Our best', 'Our best', 'Our best']);
    expect(applied(same, learned).rows.map(({ productName }) => productName)).toEqual(Array(3).fill('Garden line'));
  });

  test('are not learned from a single odd row, nor where the engine was right', () => {
    const twice = cards(1, ['Blue lamp', 'Red lamp']);
    expect(learn(twice, (_, index) => (index === 0 ? { productName: 'Blue lamp' } : {})).rules.places).toEqual([]);
    expect(learn(twice, () => ({}))).toEqual({ rules: NO_RULES, columns: new Map() });
  });

  test('are not learned from a label that one row alone has', () => {
    const pages: Pages = {
      rows: [row({ y: 0.1, productName: 'New' }), row({ y: 0.5, productName: 'Red lamp' })],
      lines: new Map([[1, [line('New', 0.1), line('Name: Blue lamp', 0.13), line('Red lamp', 0.5)]]]),
    };
    expect(learn(pages, (_, index) => (index === 0 ? { productName: 'Blue lamp' } : {})).rules.places).toEqual([]);
  });

  test('find the name above the text of a product', () => {
    const pageOf = (page: number, names: readonly string[]): Pages => ({
      rows: names.map((_, index) => row({ y: 0.2 + 0.2 * index, page, productName: 'Material: oak' })),
      lines: new Map([
        [
          page,
          names.flatMap((name, index) => [line(name, 0.17 + 0.2 * index), line('Material: oak', 0.22 + 0.2 * index)]),
        ],
      ]),
    });
    const taught = learn(pageOf(1, ['Low bench', 'High bench']), (_, index) => ({
      productName: ['Low bench', 'High bench'][index] ?? '',
    }));
    expect(applied(pageOf(2, ['Sun bed', 'Swing']), taught).rows.map(({ productName }) => productName)).toEqual([
      'Sun bed',
      'Swing',
    ]);
  });
});

describe('other corrections', () => {
  const cells = (price: string, list: string) => [
    { header: 'Art', text: 'A1', field: 'modelNumber' },
    { header: 'Retail', text: list, field: 'price' },
    { header: 'Net Price', text: price, field: null },
  ];
  const tableOf = (page: number): Pages => ({
    rows: [1, 2, 3].map((n) => row({ y: 0.1 * n, page, price: 20 + n, cells: cells(`${n}.50`, `${20 + n}`) })),
    lines: new Map(),
  });

  test('a column that holds the price is read in the next file, by its header', () => {
    const learned = learn(tableOf(1), (_, index) => ({ price: `${index + 1}.5` }));
    expect([...learned.columns]).toEqual([['net price', 'price']]);
    const { rows } = applied(tableOf(2), learned);
    expect(rows.map(({ price }) => price)).toEqual([1.5, 2.5, 3.5]);
    expect(rows[0]?.cells.map(({ field }) => field)).toEqual(['modelNumber', null, 'price']);
    const other: Pages = {
      ...tableOf(3),
      rows: tableOf(3).rows.map((each) => ({ ...each, cells: cells('', '9').slice(0, 2) })),
    };
    expect(applied(other, learned)).toEqual({ rows: other.rows, changed: 0 });
  });

  test('rows of a kind that people removed are left out, unless few would be left', () => {
    const pages: Pages = {
      rows: [
        ...[0.1, 0.3].map((y) => row({ y, productName: 'Lamp', modelNumber: `L-${10 * y}` })),
        ...[0.5, 0.6].map((y) => row({ y, modelNumber: `${10 * y}.` })),
      ],
      lines: new Map(),
    };
    const learned = learn(pages, ({ productName }) => (productName === null ? null : {}));
    expect(applied(pages, learned).rows).toEqual(pages.rows.slice(0, 2));
    const bare: Pages = { ...pages, rows: [...pages.rows.slice(2), ...pages.rows.slice(2), ...pages.rows.slice(0, 1)] };
    expect(applied(bare, learned).rows).toHaveLength(5);
  });

  test('a page like one without products gives none', () => {
    const contact = [line('About us', 0.1), line('Since 1998', 0.2), line('Call +1 555 010', 0.3)];
    const pages: Pages = {
      rows: [row({ y: 0.1, page: 1, productName: 'About us' }), row({ y: 0.1, page: 2, productName: 'Lamp' })],
      lines: new Map([
        [1, contact],
        [2, [line('Lamp', 0.1)]],
      ]),
    };
    const learned = learn(pages, ({ pageNumber }) => (pageNumber === 1 ? null : {}));
    const next: Pages = {
      rows: [
        ...[0.1, 0.3].map((y) => row({ y, page: 8, productName: 'Chair' })),
        row({ y: 0.1, page: 9, productName: 'About us' }),
      ],
      lines: new Map([
        [8, [line('Chair', 0.1)]],
        [9, [...contact.slice(0, 2), line('Call +1 555 999', 0.3), line('2027', 0.9)]],
      ]),
    };
    expect(applied(next, learned).rows.map(({ pageNumber }) => pageNumber)).toEqual([8, 8]);
  });

  describe('a cover without products', () => {
    const heading = ['Acme Lighting', 'www.acme.example', 'Call +1 555 010'].map((text, index) =>
      line(text, 0.01 + 0.02 * index),
    );
    const pageOf = (page: number, name: string, others: readonly PageLine[] = []) => ({
      row: row({ y: 0.3, page, productName: name }),
      lines: [...heading, line(name, 0.3), ...others],
    });
    const pagesOf = (...parts: ReturnType<typeof pageOf>[]): Pages => ({
      rows: parts.map((part) => part.row),
      lines: new Map(parts.map((part) => [part.row.pageNumber, part.lines])),
    });
    const cover = pageOf(1, 'Catalog 2027');
    const [lamp, chair] = [pageOf(2, 'Lamp'), pageOf(3, 'Chair')];

    test('takes no page with the same heading with it', () => {
      const told = pagesOf(cover, lamp);
      const learned = learn(told, ({ pageNumber }) => (pageNumber === 1 ? null : {}));
      expect(applied(told, learned).rows).toContain(lamp.row);
      expect(applied(pagesOf(lamp, chair), learned)).toEqual({ rows: [lamp.row, chair.row], changed: 0 });
    });

    test('is known by its own lines, where people said nothing about the pages with the same heading', () => {
      const own = ['Since 1998', 'Made with care', 'Ask for samples'].map((text, index) =>
        line(text, 0.6 + 0.1 * index),
      );
      const withText = pageOf(1, 'Catalog 2027', own);
      const all = pagesOf(withText, lamp, chair);
      const learned = learnRules({
        rows: [withText.row],
        lines: all.lines,
        corrected: new Map(),
        removed: new Set([withText.row.id]),
      });
      expect(applied(all, learned).rows).toEqual([lamp.row, chair.row]);
    });

    test('leaves all pages where few would be left', () => {
      const learned = learn(pagesOf(cover), () => null);
      expect(learned.rules.emptyPages).toHaveLength(1);
      expect(applied(pagesOf(lamp, chair), learned)).toEqual({ rows: [lamp.row, chair.row], changed: 0 });
    });
  });

  test('a page with too few lines is not learned, so that what an earlier file taught stays', () => {
    const short: Pages = { rows: [row({ y: 0.1, productName: 'Hi' })], lines: new Map([[1, [line('Hi', 0.1)]]]) };
    expect(learn(short, () => null)).toEqual({ rules: NO_RULES, columns: new Map() });
  });

  test('a value that people gave to every product fills only empty fields', () => {
    const pages: Pages = { rows: [row({ y: 0.1 }), row({ y: 0.3 })], lines: new Map() };
    const learned = learn(pages, () => ({ currency: 'CNY' }));
    const next = [row({ y: 0.1, page: 2 }), row({ y: 0.3, page: 2, currency: 'EUR' })];
    expect(applied({ rows: next, lines: new Map() }, learned).rows.map(({ currency }) => currency)).toEqual([
      'CNY',
      'EUR',
    ]);
  });

  test('gives the next number of a row in place of one whose shape never was a number', () => {
    const numbered = (y: number, page: number) =>
      row({ y, page, modelNumber: `${10 * y}.`, allModelNumbers: [`${10 * y}.`, `T-${10 * y}`], productName: 'Tap' });
    const pages: Pages = { rows: [numbered(0.2, 1), numbered(0.4, 1)], lines: new Map() };
    const learned = learn(pages, ({ allModelNumbers }) => ({ modelNumber: allModelNumbers[1] ?? '' }));
    const next = applied({ rows: [numbered(0.7, 3)], lines: new Map() }, learned).rows[0];
    expect(next).toMatchObject({ modelNumber: 'T-7', allModelNumbers: ['T-7'] });
  });

  test('what never is a number is no number on other pages, and a field that is never printed stays empty', () => {
    const pages: Pages = {
      rows: [1, 2].map((n) =>
        row({ y: 0.2 * n, modelNumber: `${n}.`, allModelNumbers: [`${n}.`], productName: 'Tap', color: 'Hot' }),
      ),
      lines: new Map(),
    };
    const learned = learn(pages, () => ({ modelNumber: '', color: '' }));
    const next = {
      rows: [row({ y: 0.1, page: 3, modelNumber: '7.', allModelNumbers: ['7.', 'T-7'], color: 'Cold' })],
      lines: new Map(),
    };
    expect(applied(next, learned).rows[0]).toMatchObject({ modelNumber: null, color: null });
  });
});

test('a long line is cut between two characters, because the database takes no half of one', () => {
  const text = `${'a'.repeat(499)}\u{20bb7}`;
  const box = { x0: 0, y0: 0, x1: 5, y1: 1 };
  const lines = [{ text, box, bold: false, words: [] }] as unknown as Page['lines'];
  const page: Page = {
    ...{ number: 1, width: 10, height: 10, lines, turned: 0, paper: null },
    ...{ pictures: [], rules: [], frames: [] },
  };
  expect(pageLines(page).map((each) => [each.text.isWellFormed(), each.text.length])).toEqual([[true, 500]]);
  expect(lineKey(`${'a'.repeat(79)}\u{20bb7}`).isWellFormed()).toBe(true);
});

test('what is learned from one page of a made-up catalog helps its other pages', async () => {
  const plan: CatalogPlan = { layout: 'cards right', language: 'en', unseen: true, scanned: false, seed: 5, pages: 3 };
  const { pdf, truths } = await makeCatalog(plan);
  const read = await readFilePages(pdf);
  const { products } = toExtractedData(await findInPages(read), { documentId: '', bytes: 0 }).catalogData;
  const lines = new Map(read.pages.map((page) => [page.number, pageLines(page)]));
  const truthOf = (each: LearnableRow) =>
    truths.find(({ page, name }) => page === each.pageNumber && name !== null && each.rawText.includes(name));
  const rows = products.filter(({ pageNumber }) => pageNumber === 2);
  const learned = learnRules({
    rows,
    lines,
    removed: new Set(),
    corrected: new Map(
      rows.map((each) => [
        each.id,
        valuesOf(each, { productName: `${truthOf(each)?.model}`, modelNumber: `${truthOf(each)?.name}` }),
      ]),
    ),
  });
  // The corrections swap number and name, so what comes out was learned and not read.
  const others = products.filter(({ pageNumber }) => pageNumber > 2);
  const given = applyRules(others, lines, learned).rows.map(({ row: each }) => each);
  expect(others.length).toBeGreaterThan(3);
  expect(given.map(({ productName }) => productName)).toEqual(others.map((each) => truthOf(each)?.model));
});
