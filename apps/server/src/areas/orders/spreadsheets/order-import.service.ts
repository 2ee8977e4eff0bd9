import type { MessageRef } from '@sampan/contract/message-ref';
import { totalOf } from '@sampan/contract/order-amounts';
import { type LineNames, ORDER_LINES_MAX } from '@sampan/contract/order-drafts';
import { ImportedOrderLine, ORDER_IMPORT_ROWS_MAX } from '@sampan/contract/order-sheets';
import { PURCHASES_MAX } from '@sampan/contract/purchases';
import type { PlannedRow } from '@sampan/contract/spreadsheets';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import { officeToday, readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { readTable } from '#src/areas/platform/tables/read-file.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { type HumanPrefix, humanNumber, readHumanNumber } from '#src/lib/human-number.ts';
import { checkRow, type ImportOutcome, type ImportRow, type RowProblem } from '#src/records/import.ts';
import {
  importOrder,
  type RunningLine,
  type RunningOrder,
  type RunningPurchase,
} from '../orders/import-orders.service.ts';
import { IMPORT_COLUMNS, type ImportColumn, lineInput, readTableRows } from './import-columns.rules.ts';
import {
  findNamedCustomers,
  findNamedProducts,
  findNamedSuppliers,
  findReferences,
  type NamedProductRow,
  type NamedRow,
} from './order-import.queries.ts';

interface OrderImportDeps {
  db: Db;
  config: MailConfig;
  /** Scheme and host of the links. */
  origin: string;
}

interface ReadLine extends ImportedOrderLine {
  row: number;
}

interface PlannedOrder {
  rows: ReadLine[];
  running: RunningOrder;
}

const TOTAL_MAX = 999_999_999_999.99;
/** The maximum length of a cell in an error. */
const MAX_VALUE_LENGTH = 100;

/** A problem of the rows, which undoes the import. */
class ImportFailed extends Error {
  readonly problems: RowProblem[];
  constructor(problems: RowProblem[]) {
    super('The import is undone.');
    this.problems = problems;
  }
}

/** Checks a table of running orders, and imports all of them or none. A dry run only checks. */
export async function importRunningOrders(
  deps: OrderImportDeps,
  caller: Caller,
  file: Buffer,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportOutcome> {
  const { rows, problems } = readTableRows(await readTable(file));
  if (rows.length > ORDER_IMPORT_ROWS_MAX) throw invalidField('file', `importTooManyRows:${ORDER_IMPORT_ROWS_MAX}`);
  if (problems.length > 0) return refused(problems, rows);
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const { planned, orders, problems: found } = await plan(tx, rows);
      if (found.length > 0) throw new ImportFailed(found);
      if (!isDryRun) await writeAll(tx, deps, caller, orders);
      return { created: orders.length, updated: 0, problems: [], planned: isDryRun ? planned : [] };
    });
  } catch (error) {
    if (error instanceof ImportFailed) return refused(error.problems, rows);
    throw error;
  }
}

function refused(problems: RowProblem[], rows: readonly ImportRow[]): ImportOutcome {
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  const told = problems
    .toSorted((a, b) => a.row - b.row)
    .map((problem) => {
      const value = cells.get(problem.row)?.[problem.path];
      return value === undefined ? problem : { ...problem, value: shortened(value) };
    });
  return { created: 0, updated: 0, problems: told, planned: [] };
}

const shortened = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;

async function writeAll(tx: Tx, { config, origin }: OrderImportDeps, caller: Caller, orders: readonly PlannedOrder[]) {
  const today = await officeToday(tx);
  for (const { rows, running } of orders)
    try {
      await importOrder({ tx, config, origin, today }, caller, running);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // What only writing finds out belongs to the order.
      throw new ImportFailed([{ row: rows[0]?.row ?? 0, path: '', ref: error.ref }]);
    }
}

// --- The plan

async function plan(tx: Tx, rows: readonly ImportRow[]) {
  const problems: RowProblem[] = [];
  const typed = rows.map((item) => ({ row: item.row, ...lineInput(item) }));
  const lines = rows.flatMap((item): ReadLine[] => {
    const line = checkRow(ImportedOrderLine, item.row, lineInput(item), problems);
    return line ? [{ ...line, row: item.row }] : [];
  });
  const found = await findNamed(tx, typed);
  const today = await officeToday(tx);
  const { currency } = await readSettings(tx);
  const currencies = new Set(['USD', ...currency.rates.map(({ code }) => code)]);
  const refuse: Refuse = ({ row }, path, ref) => problems.push({ row, path, ref });

  // Names are looked up in rows with other mistakes, too, so that all of them are named at once.
  for (const line of typed) {
    const customer = line.customer === '' ? null : found.customer(line.customer);
    if (customer && 'refusal' in customer) refuse(line, 'customer', customer.refusal);
    const supplier = line.supplier === '' ? null : found.supplier(line.supplier);
    if (supplier && 'refusal' in supplier) refuse(line, 'supplier', supplier.refusal);
    if (found.product(line.product) === 'unknown') refuse(line, 'product', 'productNotFound');
  }
  for (const line of lines) {
    for (const path of ['currency', 'costCurrency'] as const) {
      const code = line[path];
      if (code !== null && !currencies.has(code)) refuse(line, path, 'currencyUnknown');
    }
    for (const path of ['depositInDay', 'depositOutDay'] as const)
      if ((line[path] ?? '') > today) refuse(line, path, 'dayInFuture');
  }

  const groups = [...Map.groupBy(lines, ({ order }) => order.toLowerCase()).values()];
  for (const group of groups) checkGroup(group, refuse);
  const planned = groups.flatMap((group): PlannedOrder[] => {
    const running = toRunning(group, found);
    return running ? [{ rows: group, running }] : [];
  });
  await refuseKnown(tx, planned, refuse);
  return { problems, orders: planned, planned: lines.map((line) => toPlanned(line, found)) };
}

type Refuse = (line: { row: number }, path: ImportColumn, ref: MessageRef) => unknown;

/** What the rows of one order say together. */
function checkGroup(group: readonly ReadLine[], refuse: Refuse): void {
  const [first] = group;
  if (!first) return;
  for (const line of group.slice(1)) {
    for (const path of ['customer', 'currency'] as const)
      if (line[path].toLowerCase() !== first[path].toLowerCase()) refuse(line, path, 'importedOther');
    if (line.depositIn !== null) refuse(line, 'depositIn', 'importedFirstRow');
  }
  if (group.length > ORDER_LINES_MAX) refuse(first, 'order', `tooMany:${ORDER_LINES_MAX}`);
  if (totalOf(group.map(({ quantity, price }) => ({ quantity, price }))) > TOTAL_MAX)
    refuse(first, 'price', 'totalTooHigh');
  const purchases = purchaseGroups(group);
  if (purchases.length > PURCHASES_MAX) refuse(first, 'supplier', `tooMany:${PURCHASES_MAX}`);
  for (const [top, ...others] of purchases) {
    if (!top) continue;
    for (const line of others) {
      for (const path of ['step', 'deliveryDay'] as const)
        if (line[path] !== top[path]) refuse(line, path, 'importedOther');
      if (line.depositOut !== null) refuse(line, 'depositOut', 'importedFirstRow');
    }
    // A purchase order is sent with the price of each line.
    if (top.step !== null || top.depositOut !== null)
      for (const line of others) if (!line.cost) refuse(line, 'cost', 'fieldRequired');
    if (totalOf([top, ...others].map(({ quantity, cost }) => ({ quantity, price: cost ?? 0 }))) > TOTAL_MAX)
      refuse(top, 'cost', 'totalTooHigh');
  }
}

/** The lines of an order that are one purchase order. */
const purchaseGroups = (group: readonly ReadLine[]): ReadLine[][] => [
  ...Map.groupBy(
    group.filter(({ supplier }) => supplier !== ''),
    ({ supplier, costCurrency }) => `${supplier.toLowerCase()} ${costCurrency}`,
  ).values(),
];

/** Null if a name is unknown. */
function toRunning(group: readonly ReadLine[], found: FoundNames): RunningOrder | null {
  const [first] = group;
  const customer = first && found.customer(first.customer);
  if (!first || !customer || !('id' in customer)) return null;
  const lines: RunningLine[] = [];
  for (const line of group) {
    const supplier = line.supplier === '' ? null : found.supplier(line.supplier);
    if (supplier && !('id' in supplier)) return null;
    const product = found.product(line.product);
    if (product === 'unknown') return null;
    lines.push({
      productId: product?.id ?? null,
      names: namesOf(product?.names[0] ?? line.product),
      sku: product?.sku ?? '',
      quantity: line.quantity,
      price: line.price,
      supplierId: supplier?.id ?? null,
      cost: line.cost,
      costCurrency: line.costCurrency,
      deliverOn: line.deliveryDay,
    });
  }
  const purchases = purchaseGroups(group).flatMap(([top]): RunningPurchase[] => {
    const supplier = top && found.supplier(top.supplier);
    if (!top || !supplier || !('id' in supplier)) return [];
    return [
      {
        supplierId: supplier.id,
        currency: top.costCurrency ?? 'CNY',
        step: top.step,
        paid: top.depositOut === null ? null : { amount: top.depositOut, paidOn: top.depositOutDay },
      },
    ];
  });
  return {
    customerId: customer.id,
    currency: first.currency,
    reference: first.order,
    lines,
    purchases,
    paid: first.depositIn === null ? null : { amount: first.depositIn, paidOn: first.depositInDay },
  };
}

/** A typed name belongs to the language of its letters. */
function namesOf(name: string): LineNames {
  if (/\p{Script=Hebrew}/u.test(name)) return { en: '', he: name, zh: '' };
  return /\p{Script=Han}/u.test(name) ? { en: '', he: '', zh: name } : { en: name, he: '', zh: '' };
}

/** The same file twice would double the orders. */
async function refuseKnown(tx: Tx, orders: readonly PlannedOrder[], refuse: Refuse): Promise<void> {
  const known = await findReferences(
    tx,
    orders.map(({ running }) => running.customerId),
    orders.map(({ running }) => running.reference),
  );
  for (const { rows, running } of orders) {
    const [first] = rows;
    if (first && known.has(`${running.customerId} ${running.reference.toLowerCase()}`))
      refuse(first, 'order', 'importedOrderKnown');
  }
}

/** What a preview shows of a row: names that were found are named with their numbers. */
function toPlanned({ row, ...line }: ReadLine, found: FoundNames): PlannedRow {
  const named = (prefix: HumanPrefix, record: NamedRow | Refusal | null | 'unknown', typed: string) =>
    record && typeof record === 'object' && 'id' in record
      ? `${humanNumber(prefix, record.number)} ${record.names[0] ?? typed}`
      : typed;
  const shown: Record<ImportColumn, unknown> = {
    ...line,
    customer: named('CUS', found.customer(line.customer), line.customer),
    supplier: line.supplier === '' ? '' : named('SUP', found.supplier(line.supplier), line.supplier),
    product: named('PRD', found.product(line.product), line.product),
  };
  const fields = IMPORT_COLUMNS.flatMap(([path]) => {
    const value = shown[path];
    return value === null || value === '' ? [] : [{ path, from: '', to: shortened(String(value)) }];
  });
  return { row, record: null, fields };
}

// --- Names

interface Refusal {
  refusal: MessageRef;
}

interface FoundNames {
  customer: (typed: string) => NamedRow | Refusal;
  supplier: (typed: string) => NamedRow | Refusal;
  /** Null: a name without a product. */
  product: (typed: string) => NamedProductRow | null | 'unknown';
}

type Names = Pick<ImportedOrderLine, 'customer' | 'supplier' | 'product'>;

async function findNamed(tx: Tx, lines: readonly Names[]): Promise<FoundNames> {
  const asked = (prefix: HumanPrefix, column: keyof Names) => {
    const names = [...new Set(lines.map((line) => line[column]))];
    return [names, names.flatMap((name) => readHumanNumber(prefix, name) ?? [])] as const;
  };
  const customers = finder('CUS', await findNamedCustomers(tx, ...asked('CUS', 'customer')));
  const suppliers = finder('SUP', await findNamedSuppliers(tx, ...asked('SUP', 'supplier')));
  const products = finder('PRD', await findNamedProducts(tx, ...asked('PRD', 'product')));
  const one = (rows: readonly NamedRow[], none: MessageRef, several: MessageRef): NamedRow | Refusal => {
    const [first, second] = rows;
    if (!first) return { refusal: none };
    return second ? { refusal: several } : first;
  };
  return {
    customer: (typed) => one(customers(typed), 'importedCustomerUnknown', 'importedCustomerTwice'),
    supplier: (typed) => one(suppliers(typed), 'importedSupplierUnknown', 'importedSupplierTwice'),
    product: (typed) => {
      const [first, second] = products(typed);
      if (first && !second) return first;
      return readHumanNumber('PRD', typed) === null ? null : 'unknown';
    },
  };
}

/** Finds the rows with a number, or with exactly this name in any case. */
function finder<Row extends NamedRow>(prefix: HumanPrefix, rows: readonly Row[]): (typed: string) => Row[] {
  const key = (name: string) => name.trim().toLowerCase();
  return (typed) => {
    const number = readHumanNumber(prefix, typed);
    return rows.filter((row) =>
      number === null ? row.names.some((name) => key(name) === key(typed)) : row.number === number,
    );
  };
}
