import type { Tx } from '#src/db/database.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { insertPastCustomers, insertPastInquiry } from './demo-inquiries.queries.ts';
import { demoInquiries, type Offered } from './demo-inquiries.ts';

/** Inserts customers in three languages with recent inquiries in all states. */
export async function insertDemoInquiries(tx: Tx, products: readonly Offered[]): Promise<void> {
  const inquiries = demoInquiries(products, new Date());
  const customerIds = await insertPastCustomers(tx, DEMO_CUSTOMERS, inquiries);
  for (const id of customerIds.values()) await recordAudit(tx, { by: null, action: 'customer.created', id });
  for (const inquiry of inquiries) {
    const person = DEMO_CUSTOMERS[inquiry.person];
    if (!person) throw new Error(`There is no customer ${inquiry.person}.`);
    const customerId = inquiry.customer === null ? null : (customerIds.get(inquiry.customer) ?? null);
    const id = await insertPastInquiry(tx, inquiry, person, customerId);
    await recordAudit(tx, { by: null, action: 'inquiry.created', id });
  }
}
