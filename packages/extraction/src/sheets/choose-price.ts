import { foldLabel, priceRank } from '#src/stages/fields/labels.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetColumn } from './sheet-model.ts';

const TIERS = [
  /(?:≥|>=|>|from|min\.?|over|above|以上|от|свыше|מ־?|מעל|desde|ab|dès|çok)\s*(\d[\d ,.]*)/iu,
  /(\d[\d ,.]*)\s*(?:-|–|~|—|to|до|至|עד)\s*\d/iu,
  /(\d[\d ,.]*)\s*(?:\+|以上|pcs|pc|pieces|units|个|件|只|台|套|шт|יח|adet|ud|stk|st)/iu,
  /^(?:moq|qty)?\s*[:：]?\s*(\d[\d ,.]*)$/iu,
];

/** The quantity that a price column starts at; null if its header gives none. A sum of money is no quantity. */
export function tierOf(header: string): number | null {
  const text = header.normalize('NFKC').trim();
  if (
    /(?:руб|₽|元|¥|￥|\$|€|₪|usd|rmb|грн|%)/iu.test(text.replace(/\([^)]*\)/g, '')) &&
    !/(?:pcs|шт|个|件|只|יח|adet)/iu.test(text)
  )
    return null;
  for (const pattern of TIERS) {
    const found = pattern.exec(text);
    const number = found
      ? Number((found[1] ?? '').replace(/[ ,.](?=\d{3}\b)/g, '').replace(/[ ,.]+$/, ''))
      : Number.NaN;
    if (Number.isInteger(number) && number > 0 && number < 10_000_000) return number;
  }
  return null;
}

/** A price without a kind, or a cheaper one: not with tax and not retail. */
const PLAIN_RANK = 4;

/**
 * The quantities at which price columns start, by column. One plain column beside columns with quantities starts at 1:
 * "Unit price", "From 12".
 */
export function quantitiesOf(prices: readonly SheetColumn[]): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  const open: SheetColumn[] = [];
  for (const price of prices) {
    const quantity = tierOf(price.header.split(' ').slice(-3).join(' ')) ?? tierOf(price.header);
    if (quantity === null) open.push(price);
    else quantities.set(price.column, quantity);
  }
  const [single] = open;
  const isUnit = single !== undefined && open.length === 1 && rankOf(single.header) <= PLAIN_RANK;
  if (isUnit && quantities.size > 0 && Math.min(...quantities.values()) > 1) quantities.set(single.column, 1);
  return quantities.size > 1 ? quantities : new Map();
}

/** Retail prices, and prices of a carton, are never the cost. */
export function rankOf(header: string): number {
  const label = foldLabel(header);
  const base = priceRank(header);
  if (base > 0) return 10 + base;
  if (
    /(?:розниц|λιανικ|零售|市场|建议|perakende|menudeo|minorista|pvp|לצרכן|קמעונ|ปลีก|detail|\bretail|\brrp|\bmsrp|\buvp\b|\blist price|listenpreis|bruttopreis|precio de lista|prix public|listino|销售价|售价|свыше|\bold\b|previous|prev\.|стара|прежн|原价|旧价|舊價|\bstar[ae]\b|poprzedni|\balte[rs]?\b|bisher|anterior|ancien|vecchio|eski|ישן|קודם|เดิม|旧)/iu.test(
      label,
    )
  )
    return 9;
  if (/\bfob\b/iu.test(label)) return 0;
  if (/\bexw\b|ex-?works|出厂/iu.test(label)) return 1;
  if (
    /(?:без ндс|w\/?o (?:vat|tax)|without (?:vat|tax)|excl|不含税|未税|לפני מע|ללא מע|kdv hari|sin iva|ht\b|netto)/iu.test(
      label,
    )
  )
    return 2;
  if (/(?:с ндс|with (?:vat|tax)|incl|含税|כולל מע|kdv dahil|con iva|ttc)/iu.test(label)) return 6;
  return 4;
}

/** Price columns, the cost first. Columns that multiply another one by a quantity are sums of the row and left out. */
export function priceColumns(
  cells: SheetCells,
  columns: readonly SheetColumn[],
  body: readonly number[],
): SheetColumn[] {
  const prices = columns.filter(({ role }) => role === 'price');
  const isSum = (column: SheetColumn) =>
    prices.some((other) => other !== column && isProduct(cells, column.column, other.column, columns, body));
  const left = prices
    .filter((column) => column.isNamed || prices.every(({ isNamed }) => !isNamed) || hasNamedLike(column, prices))
    .filter((column) => !isSum(column));
  return left.toSorted(
    (a, b) => rankOf(a.header) - rankOf(b.header) || yearOf(b.header) - yearOf(a.header) || a.column - b.column,
  );
}

/** 'Price 2025' is newer than 'Price 2024'. */
const yearOf = (header: string): number => Number(/(?<!\d)20[2-4]\d(?!\d)/u.exec(header)?.[0] ?? 0);

/** A column without a known header beside a named one counts as a price as well. */
const hasNamedLike = (column: SheetColumn, prices: readonly SheetColumn[]) =>
  prices.some(({ isNamed, column: at }) => isNamed && Math.abs(at - column.column) <= 3);

function isProduct(
  cells: SheetCells,
  sum: number,
  price: number,
  columns: readonly SheetColumn[],
  body: readonly number[],
): boolean {
  const others = columns.filter(
    ({ column, role }) => column !== sum && column !== price && role !== 'price' && role !== 'cartonQuantity',
  );
  return others.some(({ column }) => {
    let [right, of] = [0, 0];
    for (const row of body) {
      const [a, b, c] = [sum, price, column].map((at) => cells.at(row, at)?.value ?? null) as [
        number | null,
        number | null,
        number | null,
      ];
      if (a === null || b === null || c === null || a === 0 || c === 1) continue;
      of += 1;
      if (Math.abs(a - b * c) <= 0.01 * Math.abs(a)) right += 1;
    }
    return of >= 2 && right >= 0.7 * of;
  });
}
