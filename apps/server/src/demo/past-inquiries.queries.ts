import type { NewCustomer } from '@sampan/contract/customers';
import type { InquirySource, InquiryStatus, TimelineEntry } from '@sampan/contract/inquiries';
import type { ImportType } from '@sampan/contract/new-inquiries';
import { digitsOf } from '@sampan/contract/phone';
import { identityKey } from '@sampan/contract/text';
import { sql } from 'kysely';
import type { Tx } from '#src/db/database.ts';
import type { InquiryProductRow } from '#src/db/sales-tables.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface PastEvent {
  /** Hours after the inquiry. */
  hours: number;
  kind: TimelineEntry['kind'];
  details: Pick<TimelineEntry, 'from' | 'to' | 'text' | 'state' | 'channel'>;
}

/** A past inquiry with its events. Inserted directly, because services only write the current time. */
export interface PastInquiry {
  at: Date;
  /** Indexes in the customer list: the linked customer, if any, and the sender. */
  customer: number | null;
  person: number;
  source: InquirySource;
  suspect: boolean;
  status: InquiryStatus;
  importExperience: string;
  importType: ImportType;
  businessDescription: string;
  interestedProducts: string;
  notes: string;
  budget: number | null;
  asked: Omit<InquiryProductRow, 'inquiry_id' | 'position'>[];
  /** Empty without a response. */
  response: string;
  events: PastEvent[];
}

/**
 * Inserts the customers and returns their ids by list index. Each customer is created a day before their first inquiry.
 */
export async function insertPastCustomers(
  tx: Tx,
  customers: readonly NewCustomer[],
  inquiries: readonly PastInquiry[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  const places = [...new Set(inquiries.map(({ person }) => person))];
  // Number customers by their first inquiry.
  for (const place of places) {
    const customer = customers[place];
    const first = inquiries.find(({ person }) => person === place);
    if (!customer || !first) throw new Error(`There is no customer ${place}.`);
    const { companyName, zipCode, wechatId, ...own } = customer;
    const at = new Date(first.at.getTime() - DAY_MS);
    const names = { company_name: companyName, zip_code: zipCode, wechat_id: wechatId };
    const values = { ...own, ...names, email_key: identityKey(own.email) };
    const { id } = await tx
      .insertInto('customer')
      .values({ ...values, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('customer_change').values({ customer_id: id, at, kind: 'created', changes: '{}' }).execute();
    ids.set(place, id);
  }
  return ids;
}

export async function insertPastInquiry(
  tx: Tx,
  inquiry: PastInquiry,
  person: NewCustomer,
  customerId: string | null,
): Promise<string> {
  const timeOf = ({ hours }: PastEvent) => new Date(inquiry.at.getTime() + hours * HOUR_MS);
  const last = inquiry.events.at(-1);
  const answer = inquiry.events.find(({ kind }) => kind === 'response' || kind === 'message' || kind === 'chat');
  const names = inquiry.asked.map(({ name }) => name);
  const { id } = await tx
    .insertInto('inquiry')
    .values({
      customer_id: customerId,
      full_name: person.name,
      email: person.email,
      phone: digitsOf(person.phone),
      import_experience: inquiry.importExperience,
      business_description: inquiry.businessDescription,
      interested_products: inquiry.interestedProducts,
      import_type: inquiry.importType,
      budget: inquiry.budget === null ? null : String(inquiry.budget),
      notes: inquiry.notes,
      language: person.language,
      source: inquiry.source,
      suspect: inquiry.suspect,
      subject: inquiry.interestedProducts,
      product_names: names,
      status: inquiry.status,
      admin_response: inquiry.response,
      first_answered_at: answer ? timeOf(answer) : null,
      customer_action: 'created_new',
      created_at: inquiry.at,
      updated_at: last ? timeOf(last) : inquiry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!inquiry.suspect) await insertStep(tx, id, inquiry);
  for (const [position, product] of inquiry.asked.entries())
    await tx
      .insertInto('inquiry_product')
      .values({ ...product, inquiry_id: id, position })
      .execute();
  for (const event of inquiry.events) {
    const { kind, details } = event;
    const entry = { inquiry_id: id, kind, at: timeOf(event), details: JSON.stringify(details) };
    await tx.insertInto('inquiry_event').values(entry).execute();
    // Mark the mail as unsent: the addresses are fictional.
    if (kind === 'mail') await insertUnsentMail(tx, id, person, inquiry.response, timeOf(event));
  }
  return id;
}

/** An open inquiry waits for us for a day, an answered one for the customer for three days. */
async function insertStep(tx: Tx, inquiryId: string, { status, at }: PastInquiry): Promise<void> {
  if (status === 'Closed' || status === 'Cancelled') return;
  const isAnswered = status === 'Responded';
  await tx
    .insertInto('next_step')
    .values({
      entity_type: 'inquiry',
      entity_id: inquiryId,
      waiting_for: isAnswered ? 'customer' : 'us',
      due_at: new Date(at.getTime() + (isAnswered ? 3 : 1) * DAY_MS),
    })
    .execute();
}

async function insertUnsentMail(tx: Tx, inquiryId: string, person: NewCustomer, body: string, at: Date): Promise<void> {
  const { email: recipient, language } = person;
  const mail = {
    inquiry_id: inquiryId,
    kind: 'response',
    recipient,
    language,
    subject: '',
    body,
    state: 'off',
  } as const;
  await tx
    .insertInto('mail')
    .values({ ...mail, created_at: at, state_at: at })
    .execute();
}

/** Gives the newest unowned steps of inquiries that wait for us an owner, a text and a due day. */
export async function ownInquirySteps(
  tx: Tx,
  ownerId: string,
  steps: readonly { text: string; dueDay: string }[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT entity_id AS id FROM next_step JOIN inquiry ON inquiry.id = entity_id
    WHERE entity_type = 'inquiry' AND owner_id IS NULL AND waiting_for = 'us'
    ORDER BY inquiry.number DESC LIMIT ${steps.length}`.execute(tx);
  // A new installation has the time zone UTC.
  for (const [index, { text, dueDay }] of steps.entries())
    await sql`UPDATE next_step SET owner_id = ${ownerId}, text = ${text}, due_day = ${dueDay},
        due_at = (${dueDay}::date + 1)::timestamp AT TIME ZONE 'UTC'
      WHERE entity_type = 'inquiry' AND entity_id = ${rows[index]?.id ?? null}`.execute(tx);
}

/** Notes on the inquiries that are worked on, two hours after the last entry of their timeline at the most. */
export async function insertInquiryNotes(tx: Tx, team: readonly string[], notes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; at: Date }>`
    SELECT inquiry.id, least(now(), max(event.at) + interval '2 hours') AS at
    FROM inquiry JOIN inquiry_event AS event ON event.inquiry_id = inquiry.id
    WHERE inquiry.status = 'In Progress' GROUP BY inquiry.id ORDER BY inquiry.number DESC LIMIT ${notes.length}`.execute(
    tx,
  );
  for (const [index, { id, at }] of rows.entries()) {
    const details = JSON.stringify({ text: notes[index] });
    const account_id = team[index % team.length] ?? null;
    await tx.insertInto('inquiry_event').values({ inquiry_id: id, kind: 'note', at, account_id, details }).execute();
  }
}
