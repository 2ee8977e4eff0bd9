import type { CustomerAction } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { digitsOf } from '@sampan/contract/phone';
import type { Db, Tx } from '#src/db/database.ts';
import type { Author } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { insertCustomerChange } from './customer-history.queries.ts';
import { findByPhone, insertUnlessKnown, lockByEmail, lockKeys } from './customer-matching.queries.ts';
import { updateCustomer } from './customers.queries.ts';

/** The contact details of an inquiry; the phone as typed. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  language: Language;
}

export interface Match {
  customerId: string;
  action: CustomerAction;
  /** Set if the inquiry replaced the customer's phone. */
  replacedPhone: { from: string; to: string } | null;
}

/**
 * Finds the customer of an inquiry by phone, else by email, which updates the phone, else creates one. Nothing else
 * of a known customer changes, and no phone moves between customers. `noteMatch` records the result.
 */
export async function matchCustomer(tx: Tx, by: Author, person: Person): Promise<Match> {
  const keys = { phone: digitsOf(person.phone), email: person.email };
  await lockKeys(tx, keys);
  const byPhone = await livingByPhone(tx, keys);
  if (byPhone) return { customerId: byPhone.id, action: 'found_by_phone', replacedPhone: null };
  const byEmail = await lockByEmail(tx, person.email);
  if (byEmail) {
    const replacedPhone = keys.phone === '' ? null : { from: byEmail.phone, to: keys.phone };
    if (replacedPhone) await updateCustomer(tx, byEmail.id, { phone: replacedPhone.to }, by?.accountId ?? null);
    return { customerId: byEmail.id, action: 'found_by_email_updated_phone', replacedPhone };
  }
  const { name, email, language } = person;
  // Customers entered by staff are active; those from the public form are pending.
  const values = { name, email, language, phone: keys.phone, status: by ? 'active' : 'pending' } as const;
  const customerId = await insertUnlessKnown(tx, values, by?.accountId ?? null);
  if (customerId !== null) return { customerId, action: 'created_new', replacedPhone: null };
  // Staff saved a customer with this email concurrently: match again.
  return matchCustomer(tx, by, person);
}

/** Records in the history what a stored inquiry changed of its customer. */
export async function noteMatch(
  tx: Tx,
  by: Author,
  { customerId, action, replacedPhone }: Match,
  inquiryId: string,
): Promise<void> {
  const entry = { customerId, by: by?.accountId ?? null, inquiryId };
  if (action === 'created_new') {
    await insertCustomerChange(tx, { ...entry, kind: 'created' });
    await recordAudit(tx, { by, action: 'customer.created', id: customerId, changes: { inquiryId } });
  }
  if (replacedPhone) {
    await insertCustomerChange(tx, { ...entry, kind: 'phone-replaced', changes: { phone: replacedPhone } });
    const changes = { phone: replacedPhone.to, inquiryId };
    await recordAudit(tx, { by, action: 'customer.updated', id: customerId, changes });
  }
}

/** An empty phone matches no customer. */
async function livingByPhone(db: Db, keys: { phone: string; email: string }) {
  return keys.phone === '' ? undefined : findByPhone(db, keys);
}
