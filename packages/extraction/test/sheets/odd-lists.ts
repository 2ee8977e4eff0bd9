import type { SheetCell } from '#src/sheets/sheet-model.ts';

/** Columns that cost money and are no price of the product, and columns of words beside its name. */
export type OddKind = 'shipping' | 'mold' | 'deposit' | 'longText' | 'series' | 'taxSum' | 'warranty' | 'exchange';

export const ODD_HEADS: Readonly<Record<OddKind, Readonly<Record<string, readonly string[]>>>> = {
  shipping: {
    en: ['Shipping cost', 'Freight', 'Delivery charge'],
    zh: ['运费'],
    he: ['עלות משלוח', 'מחיר משלוח'],
    ru: ['Стоимость доставки'],
    es: ['Flete', 'Coste de envío'],
    de: ['Frachtkosten', 'Versandkosten'],
  },
  mold: {
    en: ['Mold cost', 'Sample price', 'Tooling price'],
    zh: ['模具费', '样品费'],
    he: ['עלות תבנית'],
    ru: ['Стоимость пресс-формы', 'Цена образца'],
    es: ['Coste del molde'],
    de: ['Werkzeugkosten', 'Musterpreis'],
  },
  deposit: {
    en: ['Deposit'],
    zh: ['定金'],
    he: ['מקדמה'],
    ru: ['Залог'],
    es: ['Depósito'],
    de: ['Anzahlung', 'Pfand'],
  },
  taxSum: { en: ['VAT amount', 'Tax'], zh: ['税额'], he: ['סכום מע״מ'], ru: ['Сумма НДС'], es: ['IVA'], de: ['MwSt.'] },
  longText: {
    en: ['Features', 'Description'],
    zh: ['产品描述', '特点'],
    he: ['מאפיינים', 'תיאור'],
    ru: ['Описание', 'Характеристики'],
    es: ['Características'],
    de: ['Eigenschaften', 'Beschreibung'],
  },
  series: { en: ['Series', 'Collection'], zh: ['系列'], he: ['סדרה'], ru: ['Серия'], es: ['Serie'], de: ['Serie'] },
  warranty: {
    en: ['Warranty (months)'],
    zh: ['保修'],
    he: ['אחריות'],
    ru: ['Гарантия'],
    es: ['Garantía'],
    de: ['Garantie'],
  },
  exchange: {
    en: ['Exchange rate'],
    zh: ['汇率'],
    he: ['שער'],
    ru: ['Курс'],
    es: ['Tipo de cambio'],
    de: ['Wechselkurs'],
  },
};

/** Rows below or between products that print an amount and are no product. */
export const ODD_ROWS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Shipping to port',
    'Mold fee',
    'VAT 13 %',
    'Deposit 30 %',
    'Minimum order value',
    'Exchange rate',
    'Bank charges',
  ],
  zh: ['运费', '模具费', '税金', '定金', '最低起订金额', '汇率', '样品费'],
  he: ['משלוח לנמל', 'עלות תבנית', 'מע״מ', 'מקדמה', 'הזמנה מינימלית', 'שער הדולר'],
  ru: ['Доставка до порта', 'Изготовление формы', 'НДС 20 %', 'Предоплата', 'Минимальный заказ', 'Курс доллара'],
  es: ['Flete al puerto', 'Coste del molde', 'IVA 21 %', 'Anticipo', 'Pedido mínimo', 'Tipo de cambio'],
  de: ['Fracht zum Hafen', 'Werkzeugkosten', 'MwSt. 19 %', 'Anzahlung', 'Mindestbestellwert', 'Wechselkurs'],
};

const cell = (value: string | number): SheetCell => ({
  text: String(value),
  value: typeof value === 'number' ? value : null,
  isDate: false,
  format: typeof value === 'number' ? '0.00' : '',
});

/** A row with a text in one column and an amount in another. */
export function oddRow(width: number, at: { text: number; amount: number }, text: string, amount: number) {
  const row: (SheetCell | null)[] = Array.from({ length: width }, () => null);
  if (text !== '') row[at.text] = cell(text);
  row[at.amount] = cell(amount);
  return row;
}
