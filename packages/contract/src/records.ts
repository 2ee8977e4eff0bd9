/** What a record type takes part in. An absent trait means that it does not. */
interface RecordTraits {
  /** Its name in lists, in the trash, in bulk changes and in the search. */
  plural: string;
  /** Of its human number, with the least number of digits: SUP-0001. */
  prefix?: string;
  digits?: number;
  trash?: true;
  bulk?: true;
  /** Staff choose columns, page size and views of its list. */
  list?: true;
  /** The global search finds it. */
  search?: true;
  /** It has a next step with an owner. */
  step?: true;
  /** The first part of the address of its shared pages. */
  link?: string;
}

/**
 * All record types by their name in the activity log. Unions derive from this table, and code that needs something of
 * each type takes a `Record` of such a union or a list of `AllIn`, so that a missing entry does not compile.
 */
export const RECORDS = {
  product: { plural: 'products', prefix: 'PRD', digits: 6, trash: true, bulk: true, list: true, search: true },
  supplier: { plural: 'suppliers', prefix: 'SUP', digits: 4, trash: true, bulk: true, list: true, search: true },
  catalog: { plural: 'catalogs', prefix: 'CAT', digits: 4, trash: true, bulk: true, list: true, search: true },
  customer: {
    plural: 'customers',
    prefix: 'CUS',
    digits: 4,
    trash: true,
    bulk: true,
    list: true,
    search: true,
    step: true,
  },
  inquiry: {
    plural: 'inquiries',
    prefix: 'INQ',
    digits: 6,
    trash: true,
    bulk: true,
    list: true,
    search: true,
    step: true,
  },
  user: { plural: 'users', trash: true, search: true },
  'pdf-catalog': { plural: 'pdf-catalogs', prefix: 'PDF', digits: 4, trash: true, list: true, search: true },
  'pdf-category': { plural: 'categories', trash: true },
  quote: {
    plural: 'quotes',
    prefix: 'QUO',
    digits: 6,
    trash: true,
    bulk: true,
    list: true,
    search: true,
    step: true,
    link: 'q',
  },
  glossary: { plural: 'glossary', trash: true },
  rfq: {
    plural: 'rfqs',
    prefix: 'RFQ',
    digits: 4,
    trash: true,
    bulk: true,
    list: true,
    search: true,
    step: true,
    link: 'r',
  },
  order: { plural: 'orders', prefix: 'ORD', digits: 6, trash: true, list: true, search: true, step: true, link: 'o' },
  shipment: { plural: 'shipments', prefix: 'SHP', digits: 4, trash: true, list: true },
  sample: { plural: 'samples', prefix: 'SMP', digits: 4, trash: true },
  purchase: { plural: 'purchases', prefix: 'PO', digits: 6, link: 'p' },
  inspection: { plural: 'inspections', prefix: 'INS', digits: 4 },
  payment: { plural: 'payments' },
  document: { plural: 'documents' },
} as const satisfies Record<string, RecordTraits>;

type Records = typeof RECORDS;
export type RecordKey = keyof Records;

/** The names of the records with a trait. */
export type RecordWith<Trait extends keyof RecordTraits> = {
  [Key in RecordKey]: Trait extends keyof Records[Key] ? Key : never;
}[RecordKey];

type PluralOf<Key extends RecordKey> = Records[Key]['plural'];

/** The plurals of the records with a trait. */
export type PluralsWith<Trait extends keyof RecordTraits> = PluralOf<RecordWith<Trait>>;

/**
 * The names of a list that needs all of these. Without one of them it is `never`, so that nothing that uses the list compiles.
 * The lists are written out, because the pages would be heavier with the whole table.
 */
export type AllIn<Names extends readonly string[], Needed extends string> = [Needed] extends [Names[number]]
  ? Names[number]
  : never;
