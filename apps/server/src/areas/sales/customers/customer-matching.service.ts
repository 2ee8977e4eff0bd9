import type { CustomerAction } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { digitsOf } from '@sampan/contract/phone';
import type { Db, Tx } from '#src/db/database.ts';
import type { Author } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { updateRows } from '#src/records/record.queries.ts';
import { insertCustomerChange } from './customer-history.queries.ts';
import { findByPhone, insertUnlessKnown, lockByAlias, lockByEmail, lockKeys } from './customer-matching.queries.ts';

/** The sender of an inquiry, with the phone as typed. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  language: Language;
}

export interface Match {
  customerId: string;
  action: CustomerAction;
  /** Set if the phone of the inquiry differs from the customer's. */
  replacedPhone: { from: string; to: string } | null;
}

/**
 * Finds the customer of an inquiry by phone, then by email, then by those of merged customers, or creates one. A customer
 * found by email gets the new phone; no other field of an existing customer changes. `noteMatch` adds the result to the
 * history.
 */
export async function matchCustomer(tx: Tx, by: Author, person: Person): Promise<Match> {
  const keys = { phone: digitsOf(person.phone), email: person.email };
  await lockKeys(tx, keys);
  const byPhone = await activeByPhone(tx, keys);
  if (byPhone) return { customerId: byPhone.id, action: 'found_by_phone', replacedPhone: null };
  const active = await lockByEmail(tx, person.email);
  const alias = active ? undefined : await lockByAlias(tx, keys);
  if (alias?.kind === 'phone') return { customerId: alias.id, action: 'found_by_phone', replacedPhone: null };
  const byEmail = active ?? alias;
  if (byEmail) {
    const replacedPhone = keys.phone === '' ? null : { from: byEmail.phone, to: keys.phone };
    if (replacedPhone)
      await updateRows(tx, 'customer', [{ id: byEmail.id, phone: replacedPhone.to }], by?.accountId ?? null);
    return { customerId: byEmail.id, action: 'found_by_email_updated_phone', replacedPhone };
  }
  const { name, email, language } = person;
  // A customer from the public form is pending until staff have reviewed it.
  const values = { name, email, language, phone: keys.phone, status: by ? 'active' : 'pending' } as const;
  const customerId = await insertUnlessKnown(tx, values, by?.accountId ?? null);
  if (customerId !== null) return { customerId, action: 'created_new', replacedPhone: null };
  // Another transaction has just created a customer with this email, so the next attempt finds it.
  return matchCustomer(tx, by, person);
}

/** Adds the match to the customer's history after the inquiry is stored. */
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

/** A phone without digits matches no customer. */
async function activeByPhone(db: Db, keys: { phone: string; email: string }) {
  return keys.phone === '' ? undefined : findByPhone(db, keys);
}
