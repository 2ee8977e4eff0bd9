import type { SheetInput } from '#src/sheets/sheet-model.ts';
import { makeSheet } from './make-sheet.ts';

/** A row as a person reads it: any of the prices is right. */
interface TrueRow {
  readonly name: string;
  readonly model: string | null;
  readonly prices: readonly number[];
  readonly currency?: string;
}

export interface UnusualList {
  readonly title: string;
  readonly sheet: SheetInput;
  /** By row of the sheet, from 1; several products may stand in one row. */
  readonly rows: Readonly<Record<number, readonly TrueRow[]>>;
  /** The least number of products that are found with their price. */
  readonly found: number;
}

const one = (name: string, model: string | null, ...prices: number[]): TrueRow[] => [{ name, model, prices }];
const text = (value: number, format: string) => ({ text: String(value), value, format });

/** Price lists as strangers lay them out, written by hand. */
export const UNUSUAL_LISTS: readonly UnusualList[] = [
  {
    title: 'a Finnish list with a list price, a discount and a net price',
    sheet: makeSheet([
      ['Hinnasto 2026'],
      ['Tuotenro', 'Tuote', 'Paino kg', 'Ovh €', 'Alennus', 'Netto €'],
      ['T-100', 'Pöytälamppu', 1.25, 49.9, 0.4, 29.94],
      ['T-101', 'Seinävalaisin', 0.85, 39.9, 0.4, 23.94],
      ['T-102', 'Kattovalaisin', 2.1, 89.9, 0.35, 58.44],
      ['T-103', 'Lattiavalaisin', 4.4, 129.9, 0.35, 84.44],
    ]),
    rows: {
      3: one('Pöytälamppu', 'T-100', 49.9, 29.94),
      4: one('Seinävalaisin', 'T-101', 39.9, 23.94),
      5: one('Kattovalaisin', 'T-102', 89.9, 58.44),
      6: one('Lattiavalaisin', 'T-103', 129.9, 84.44),
    },
    found: 0,
  },
  {
    title: 'a catalog without prices, with weights and volumes to two decimals',
    sheet: makeSheet([
      ['Nr', 'Artikel', 'Benämning', 'Vikt', 'Volym', 'Antal/kartong'],
      [1, 'SX-21', 'Kaffekanna', 0.45, 1.25, 12],
      [2, 'SX-22', 'Tekanna', 0.55, 1.5, 12],
      [3, 'SX-23', 'Kastrull', 1.2, 2.25, 6],
      [4, 'SX-24', 'Stekpanna', 1.45, 0, 6],
    ]),
    rows: {
      2: one('Kaffekanna', 'SX-21'),
      3: one('Tekanna', 'SX-22'),
      4: one('Kastrull', 'SX-23'),
      5: one('Stekpanna', 'SX-24'),
    },
    found: 0,
  },
  {
    title: 'an order form with empty quantities, sums of zero and a total',
    sheet: makeSheet([
      ['ORDER FORM', null, null, null, 'USD'],
      ['Code', 'Item', 'Unit price', 'Your qty', 'Amount'],
      ['F-01', 'Paper fan', 0.35, null, 0],
      ['F-02', 'Silk fan', 1.8, 100, 180],
      ['F-03', 'Bamboo fan', 0.95, null, 0],
      [null, 'Total', null, 100, 180],
      [null, 'Freight to port', 65, null, null],
    ]),
    rows: { 3: one('Paper fan', 'F-01', 0.35), 4: one('Silk fan', 'F-02', 1.8), 5: one('Bamboo fan', 'F-03', 0.95) },
    found: 3,
  },
  {
    title: 'a Polish list with the old and the new price',
    sheet: makeSheet([
      ['Indeks', 'Nazwa', 'Cena stara', 'Cena nowa', 'Zmiana'],
      ['K-1', 'Kubek biały', 4.5, 4.9, 0.089],
      ['K-2', 'Kubek czarny', 4.7, 5.1, 0.085],
      ['K-3', 'Talerz', 9.9, 9.5, -0.04],
    ]),
    rows: {
      2: one('Kubek biały', 'K-1', 4.5, 4.9),
      3: one('Kubek czarny', 'K-2', 4.7, 5.1),
      4: one('Talerz', 'K-3', 9.9, 9.5),
    },
    found: 0,
  },
  {
    title: 'no header: bar code, name, weight and price',
    sheet: makeSheet([
      ['6901234500017', 'Brush round', 0.12, 1.35],
      ['6901234500024', 'Brush flat', 0.15, 1.55],
      ['6901234500031', 'Roller small', 0.34, 2.95],
      ['6901234500048', 'Roller large', 0.62, 4.25],
      ['6901234500055', 'Paint tray', 0.48, 1.95],
    ]),
    rows: {
      1: one('Brush round', '6901234500017', 1.35),
      2: one('Brush flat', '6901234500024', 1.55),
      3: one('Roller small', '6901234500031', 2.95),
      4: one('Roller large', '6901234500048', 4.25),
      5: one('Paint tray', '6901234500055', 1.95),
    },
    found: 0,
  },
  {
    title: 'cards of three rows beside each other',
    sheet: makeSheet([
      ['Table lamp', null, 'Floor lamp', null],
      ['Model:', 'TL-5', 'Model:', 'FL-9'],
      ['Price:', 'US$12.50', 'Price:', 'US$31.00'],
      [null],
      ['Wall lamp', null, 'Desk lamp', null],
      ['Model:', 'WL-2', 'Model:', 'DL-3'],
      ['Price:', 'US$9.80', 'Price:', 'US$14.20'],
    ]),
    rows: {
      1: [...one('Table lamp', 'TL-5', 12.5), ...one('Floor lamp', 'FL-9', 31)],
      2: [...one('Table lamp', 'TL-5', 12.5), ...one('Floor lamp', 'FL-9', 31)],
      3: [...one('Table lamp', 'TL-5', 12.5), ...one('Floor lamp', 'FL-9', 31)],
      5: [...one('Wall lamp', 'WL-2', 9.8), ...one('Desk lamp', 'DL-3', 14.2)],
      6: [...one('Wall lamp', 'WL-2', 9.8), ...one('Desk lamp', 'DL-3', 14.2)],
      7: [...one('Wall lamp', 'WL-2', 9.8), ...one('Desk lamp', 'DL-3', 14.2)],
    },
    found: 0,
  },
  {
    title: 'products in columns and their facts in rows',
    sheet: makeSheet([
      ['Model', 'BX-10', 'BX-20', 'BX-30'],
      ['Name', 'Box small', 'Box medium', 'Box large'],
      ['Weight kg', 0.4, 0.7, 1.1],
      ['FOB price USD', 1.2, 1.9, 2.6],
      ['MOQ', 500, 500, 300],
    ]),
    rows: {
      1: [...one('Box small', 'BX-10', 1.2), ...one('Box medium', 'BX-20', 1.9), ...one('Box large', 'BX-30', 2.6)],
      2: [...one('Box small', 'BX-10', 1.2), ...one('Box medium', 'BX-20', 1.9), ...one('Box large', 'BX-30', 2.6)],
      4: [...one('Box small', 'BX-10', 1.2), ...one('Box medium', 'BX-20', 1.9), ...one('Box large', 'BX-30', 2.6)],
    },
    found: 0,
  },
  {
    title: 'the currency of each row in a column of its own',
    sheet: makeSheet([
      ['Item no.', 'Description', 'Price', 'Cur.', 'Valid until', 'VAT'],
      ['H-1', 'Hinge', 0.42, 'USD', { text: '2026-12-31', format: 'yyyy-mm-dd' }, text(0.13, '0%')],
      ['H-2', 'Handle', 6.8, 'CNY', { text: '2026-12-31', format: 'yyyy-mm-dd' }, text(0.13, '0%')],
      ['H-3', 'Lock', 2.35, 'USD', { text: '2026-12-31', format: 'yyyy-mm-dd' }, text(0.13, '0%')],
    ]),
    rows: {
      2: [{ name: 'Hinge', model: 'H-1', prices: [0.42], currency: 'USD' }],
      3: [{ name: 'Handle', model: 'H-2', prices: [6.8], currency: 'CNY' }],
      4: [{ name: 'Lock', model: 'H-3', prices: [2.35], currency: 'USD' }],
    },
    found: 3,
  },
  {
    title: 'a Hebrew list with prices before and after tax, and a remark of an amount',
    sheet: makeSheet([
      ['מחירון קיץ'],
      ['מק״ט', 'שם המוצר', 'מחיר לפני מע״מ', 'מע״מ', 'מחיר כולל מע״מ'],
      ['R-7', 'כיסא מתקפל', 84.75, 14.4, 99.15],
      ['R-8', 'שולחן מתקפל', 169.5, 28.82, 198.32],
      [null, 'משלוח לאילת', 120, null, null],
      ['R-9', 'שמשייה', 211.86, 36.02, 247.88],
      ['מינימום הזמנה 2,000 ש״ח'],
    ]),
    rows: {
      3: one('כיסא מתקפל', 'R-7', 84.75, 99.15),
      4: one('שולחן מתקפל', 'R-8', 169.5, 198.32),
      6: one('שמשייה', 'R-9', 211.86, 247.88),
    },
    found: 3,
  },
  {
    title: 'a list of spare parts with the price of a set and the pieces in it',
    sheet: makeSheet(
      [
        ['机型', '配件编号', '配件名称', '每套数量', '套价(元)', '库存', '仓位'],
        ['E-200', 'P-11', '滤网', 4, 12, 350, 'A1'],
        [null, 'P-12', '密封圈', 10, 3.5, 900, 'A2'],
        [null, 'P-13', '电机', 1, 86, 42, 'B1'],
        ['E-300', 'P-21', '旋钮', 2, 5, 120, 'B2'],
      ],
      { merges: ['A2:A4'] },
    ),
    rows: {
      2: one('滤网', 'P-11', 12),
      3: one('密封圈', 'P-12', 3.5),
      4: one('电机', 'P-13', 86),
      5: one('旋钮', 'P-21', 5),
    },
    found: 4,
  },
  {
    title: 'a Japanese list of unknown headers with points, prices and release years',
    sheet: makeSheet([
      ['番号', '商品名', '発売年', 'ポイント', '卸値', '希望小売価格'],
      ['J-501', '湯呑み', 2024, 12, 480, 1200],
      ['J-502', '急須', 2025, 35, 1400, 3500],
      ['J-503', '箸置き', 2023, 6, 240, 600],
      ['J-504', '茶托', 2026, 9, 360, 900],
    ]),
    rows: {
      2: one('湯呑み', 'J-501', 480, 1200),
      3: one('急須', 'J-502', 1400, 3500),
      4: one('箸置き', 'J-503', 240, 600),
      5: one('茶托', 'J-504', 360, 900),
    },
    found: 0,
  },
  {
    title: 'a list in which a promotion and a minimum amount stand between products',
    sheet: makeSheet([
      ['SKU', 'Product', 'Price EUR', 'Pack'],
      ['G-1', 'Glove S', 1.1, 12],
      ['PROMO', 'Buy 10 get 1 free', 10, null],
      ['G-2', 'Glove M', 1.1, 12],
      ['Minimum order 500 EUR', null, null, null],
      ['G-3', 'Glove L', '1,20 €', 12],
      ['G-4', 'Glove XL', 'on request', 12],
      ['G-5', 'Glove XXL', '-', 12],
    ]),
    rows: {
      2: one('Glove S', 'G-1', 1.1),
      // A person cannot tell, either: the row has a number, a name and an amount.
      3: one('Buy 10 get 1 free', 'PROMO', 10),
      4: one('Glove M', 'G-2', 1.1),
      6: one('Glove L', 'G-3', 1.2),
      7: one('Glove XL', 'G-4'),
      8: one('Glove XXL', 'G-5'),
    },
    found: 3,
  },
];
