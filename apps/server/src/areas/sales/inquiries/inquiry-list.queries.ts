import { INQUIRY_STATUSES, type InquiryQuery } from '@sampan/contract/inquiries';
import type { DetailQuery } from '@sampan/contract/lists';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { InquiryTableRow } from '#src/db/sales-tables.ts';
import { textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { stepMatches } from '#src/records/step-filters.queries.ts';

const OWN_COLUMNS = [
  'id',
  'number',
  'subject',
  'status',
  'created_at',
  'full_name',
  'email',
  'phone',
  'product_names',
  'import_type',
  'budget',
  'source',
  'language',
  'suspect',
] as const satisfies (keyof InquiryTableRow)[];

/** The customer columns are null if the customer was deleted. */
export type ListedInquiry = Pick<InquiryTableRow, (typeof OWN_COLUMNS)[number]> & {
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
};

/** A page of inquiries and the total count. */
export async function findInquiries(db: Db, query: InquiryQuery): Promise<{ rows: ListedInquiry[]; total: number }> {
  const { numbers, total } = await findNumbers(db, query);
  const rows = await listed(db)
    .where('inquiry.number', '=', sql<number>`ANY (${numbers}::integer[])`)
    .orderBy(sql`array_position(${numbers}::integer[], inquiry.number)`)
    .execute();
  return { rows, total };
}

/** The inquiries with these numbers, newest first, with what the list does not show. */
export const findExportedInquiries = (db: Db, numbers: readonly number[]) =>
  listed(db)
    .select(['inquiry.business_description', 'inquiry.notes', 'inquiry.admin_response', 'inquiry.updated_at'])
    .where('inquiry.number', '=', sql<number>`ANY (${numbers}::integer[])`)
    .orderBy('inquiry.number', 'desc')
    .execute();

/** The numbers of the inquiries with these ids, or of all that match the filters, newest first. */
export async function findExportedNumbers(
  db: Db,
  query: InquiryFilters,
  ids: readonly string[] | undefined,
): Promise<number[]> {
  const found = query.search === '' ? filtered(db, query) : searched(db, query);
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM inquiry WHERE ${
      ids
        ? sql`deleted_at IS NULL AND id = ANY (${ids.filter(isId)}::uuid[])`
        : sql`number IN (SELECT number FROM (${found}) AS found)`
    } ORDER BY number DESC`.execute(db);
  return rows.map(({ number }) => number);
}

const listed = (db: Db) =>
  db
    .selectFrom('inquiry')
    .leftJoin('customer', (join) =>
      join.onRef('customer.id', '=', 'inquiry.customer_id').on('customer.deleted_at', 'is', null),
    )
    .select(OWN_COLUMNS.map((column) => `inquiry.${column}` as const))
    .select(['customer.name as customer_name', 'customer.email as customer_email', 'customer.phone as customer_phone']);

/** A customer's newest inquiries and their total count, without suspected spam. */
export async function findInquiriesOf(
  db: Db,
  customerId: string,
  { page, limit }: DetailQuery,
): Promise<{ rows: Pick<InquiryTableRow, 'id' | 'number' | 'subject' | 'status' | 'created_at'>[]; total: number }> {
  const own = db
    .selectFrom('inquiry')
    .where('customer_id', '=', customerId)
    .where('suspect', '=', false)
    .where('deleted_at', 'is', null);
  const { total } = await own.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'number', 'subject', 'status', 'created_at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** The inquiry numbers of a page, in order, and the total count. */
async function findNumbers(db: Db, query: InquiryQuery): Promise<{ numbers: number[]; total: number }> {
  const { page, limit, search, sort } = query;
  // A search runs once for the page and the count. Without a search, each uses its own index.
  const [found, kept] =
    search === '' ? [filtered(db, query), sql`NOT MATERIALIZED`] : [searched(db, query), sql`MATERIALIZED`];
  const { rows } = await sql<{ numbers: number[]; total: number }>`
    WITH found AS ${kept} (${found})
    SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT number FROM found ORDER BY ${ORDERS[sort]} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS numbers`.execute(
    db,
  );
  const [answer] = rows;
  if (!answer) throw new Error('A SELECT without a table has one row.');
  return answer;
}

/** The ids of the inquiries that match the filters of the list. */
export async function findInquiryIds(db: Db, query: InquiryQuery, limit: number): Promise<string[]> {
  const found = query.search === '' ? filtered(db, query) : searched(db, query);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM inquiry WHERE number IN (SELECT number FROM (${found}) AS found) LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const SHOWN_NAME = sql`(SELECT lower(full_name) FROM inquiry AS asking WHERE asking.number = found.number)`;
const SUBJECT = sql`(SELECT lower(subject) FROM inquiry AS asking WHERE asking.number = found.number)`;
const STATUS = sql`array_position(${INQUIRY_STATUSES}::text[], (SELECT status FROM inquiry AS asking WHERE asking.number = found.number))`;

/** Numbers increase with time. Unknown budgets come last in both directions. */
const ORDERS = {
  createdAt: sql`created_at, number`,
  '-createdAt': sql`created_at DESC, number DESC`,
  budget: sql`budget NULLS LAST, number DESC`,
  '-budget': sql`budget DESC NULLS LAST, number DESC`,
  customer: sql`${SHOWN_NAME}, number DESC`,
  '-customer': sql`${SHOWN_NAME} DESC, number DESC`,
  subject: sql`${SUBJECT}, number DESC`,
  '-subject': sql`${SUBJECT} DESC, number DESC`,
  status: sql`${STATUS}, number DESC`,
  '-status': sql`${STATUS} DESC, number DESC`,
} as const satisfies Record<InquiryQuery['sort'], unknown>;

type InquiryFilters = Omit<InquiryQuery, 'page' | 'limit'>;

function filtered(db: Db, { status, budgetFrom, budgetTo, suspect, waitingDays, ...steps }: InquiryFilters) {
  // Must match the predicates of the partial indexes.
  const isListed = suspect === 'true' ? sql<SqlBool>`inquiry.suspect` : sql<SqlBool>`NOT inquiry.suspect`;
  let matching = db
    .selectFrom('inquiry')
    .select(['inquiry.number', 'inquiry.budget', 'inquiry.created_at'])
    .where(isListed)
    .where('inquiry.deleted_at', 'is', null);
  if (status && status !== 'all') matching = matching.where('inquiry.status', '=', status);
  if (budgetFrom !== undefined) matching = matching.where('inquiry.budget', '>=', String(budgetFrom));
  if (budgetTo !== undefined) matching = matching.where('inquiry.budget', '<=', String(budgetTo));
  if (waitingDays !== undefined)
    matching = matching
      .where('inquiry.status', 'in', ['New', 'In Progress'])
      .where('inquiry.admin_response', '=', '')
      .where(sql<SqlBool>`inquiry.created_at < now() - make_interval(days => ${waitingDays})`);
  return matching.where(stepMatches('inquiry', steps));
}

/** Matches the inquiry's own text or its customer's current name. Each half uses its own index. */
const searched = (db: Db, query: InquiryFilters) =>
  filtered(db, query)
    .where(textOrPhoneMatches('inquiry.search', query.search))
    .union(
      filtered(db, query)
        .innerJoin('customer', 'customer.id', 'inquiry.customer_id')
        .where('customer.deleted_at', 'is', null)
        .where(textOrPhoneMatches('customer.search', query.search)),
    );
