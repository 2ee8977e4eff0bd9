import type { NewCustomer } from '@sampan/contract/customers';
import type { ImportType, InquirySource, InquiryStatus, TimelineEntry } from '@sampan/contract/inquiries';
import { digitsOf } from '@sampan/contract/phone';
import { identityKey } from '@sampan/contract/text';
import type { Db, Tx } from '#src/db/database.ts';
import type { InquiryProductRow } from '#src/db/tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
    const { companyName, zipCode, ...own } = customer;
    const at = new Date(first.at.getTime() - DAY_MS);
    const values = { ...own, company_name: companyName, zip_code: zipCode, email_key: identityKey(own.email) };
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
      customer_action: 'created_new',
      created_at: inquiry.at,
      updated_at: last ? timeOf(last) : inquiry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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

/** Whether the installation has no records, including deleted ones. */
export async function isInstallationEmpty(db: Db): Promise<boolean> {
  for (const table of ['supplier', 'catalog', 'product', 'pdf_catalog', 'customer', 'inquiry'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}
