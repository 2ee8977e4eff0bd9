import type { CustomerAction, InquirySource, TimelineEntry } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { NewContact, type PublicInquiry, type StaffInquiry } from '@sampan/contract/new-inquiries';
import { addTimelineEntry } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { type MailConfig, queueConfirmation } from '#src/areas/messages/mail/mail.service.ts';
import { claimAttachments } from '#src/areas/platform/attachments/attachments.service.ts';
import { consumeSubmissionLimit } from '#src/areas/platform/spam-limits/submission-limits.service.ts';
import { isSuspect } from '#src/areas/platform/spam-limits/suspicion.service.ts';
import {
  type Match,
  matchCustomer,
  noteMatch,
  type Person,
} from '#src/areas/sales/customers/customer-matching.service.ts';
import { knownCustomer } from '#src/areas/sales/customers/customers.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author, Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { readAskedProducts } from './asked-products.service.ts';
import { insertInquiry } from './inquiries.queries.ts';
import { tellOffice } from './inquiry-news.service.ts';
import { statusPathOf } from './inquiry-status.service.ts';
import { subjectOf } from './inquiry-texts.rules.ts';
import {
  digest,
  findEarlierSubmission,
  isKeyUsed,
  lockSubmission,
  type SubmissionKeys,
} from './submissions.queries.ts';

export interface SubmissionDeps {
  db: Db;
  config: MailConfig & { rateLimits: boolean };
}

/** The client address that rate limits use, and the Idempotency-Key. */
export interface Submission {
  address: string;
  retryKey: string | undefined;
}

export interface Receipt {
  customerAction: CustomerAction;
  inquiry: { _id: string; inquiryId: string; statusUrl?: string };
}

/** Stores a visitor's inquiry. Suspected spam is stored too, but listed separately. */
export async function submitPublicInquiry(
  { db, config }: SubmissionDeps,
  { formToken, website, ...answers }: PublicInquiry,
  { address, language, retryKey }: Submission & { language: Language },
): Promise<Receipt> {
  const { fullName: name, email, phone } = answers;
  const suspect = await isSuspect(db, { formToken, website });
  const receipt = await once(db, { said: answers, retryKey }, async (tx, keys) => {
    if (config.rateLimits) await consumeSubmissionLimit(tx, { address, ...(!suspect && { person: { email, phone } }) });
    const person = { name, email, phone, language };
    const match = suspect ? null : await matchCustomer(tx, null, person);
    // Do not reveal to a suspected sender whether the person is a customer.
    const action = match?.action ?? 'created_new';
    const receipt = await record(tx, config, null, { answers, person, source: 'web', match, action, keys });
    await claimAttachments(tx, { inquiry_id: receipt.inquiry._id }, answers.attachments);
    return receipt;
  });
  const { inquiry } = receipt;
  return { ...receipt, inquiry: { ...inquiry, statusUrl: await statusPathOf(db, inquiry._id) } };
}

/** Stores an inquiry that staff entered, for the given customer or one that is matched or created. */
export async function submitStaffInquiry(
  { db, config }: SubmissionDeps,
  caller: Caller,
  { source, customerId, fullName, email, phone, language, ...answers }: StaffInquiry,
  { retryKey }: Pick<Submission, 'retryKey'>,
): Promise<Receipt> {
  const contact = customerId === '' ? checkInput(NewContact, { fullName, email, phone }) : null;
  const said = { by: caller.accountId, source, customerId, contact, language, answers };
  return once(db, { said, retryKey: ownKey(caller.accountId, retryKey) }, async (tx, keys) => {
    const { person, match } = contact
      ? await newContact(tx, caller, { ...contact, language: language ?? 'en' })
      : await chosenCustomer(tx, customerId, language);
    return record(tx, config, caller, { answers, person, source, match, action: match.action, keys });
  });
}

interface CollectionSubmission extends Pick<PublicInquiry, 'formToken' | 'website'> {
  answers: InquiryToStore['answers'];
  person: Person;
  /** Null: the customer is matched by phone and email, or created. */
  customerId: string | null;
  collection: NonNullable<TimelineEntry['quote']>;
}

/** Stores a visitor's inquiry about products of a collection. `noted` runs in the same transaction. */
export async function submitFromCollection(
  { db, config }: SubmissionDeps,
  { answers, person, customerId, collection, ...signs }: CollectionSubmission,
  { address, retryKey }: Pick<Submission, 'address'> & { retryKey?: string | undefined },
  noted: (tx: Tx, receipt: Receipt) => Promise<void>,
): Promise<Receipt> {
  const suspect = await isSuspect(db, signs);
  const said = { collection: collection._id, person, answers };
  return once(db, { said, retryKey: ownKey(collection._id, retryKey) }, async (tx, keys) => {
    if (config.rateLimits) await consumeSubmissionLimit(tx, { address, ...(!suspect && { person }) });
    const match = suspect
      ? null
      : customerId === null
        ? await matchCustomer(tx, null, person)
        : { customerId, action: 'found_by_phone' as const, replacedPhone: null };
    const action = match?.action ?? 'created_new';
    const receipt = await record(tx, config, null, {
      answers,
      person,
      source: 'web',
      match,
      action,
      keys,
      collection,
    });
    await noted(tx, receipt);
    return receipt;
  });
}

async function newContact(
  tx: Tx,
  caller: Caller,
  { fullName: name, email, phone, language }: { fullName: string; email: string; phone: string; language: Language },
): Promise<{ person: Person; match: Match }> {
  const person = { name, email, phone, language };
  return { person, match: await matchCustomer(tx, caller, person) };
}

async function chosenCustomer(
  tx: Tx,
  customerId: string,
  language?: Language,
): Promise<{ person: Person; match: Match }> {
  const customer = await knownCustomer(tx, customerId);
  if (!customer) throw invalidField('customerId', 'customerUnknown');
  const { name, email, phone } = customer;
  return {
    person: { name, email, phone, language: language ?? customer.language },
    match: { customerId: customer._id, action: 'found_by_phone', replacedPhone: null },
  };
}

/** Two accounts or links may send the same key. */
const ownKey = (owner: string, key: string | undefined) => (key === undefined ? undefined : `${owner} ${key}`);

/** Runs the work, or returns the result of a recent identical submission. A key belongs to one content. */
async function once(
  db: Db,
  { said, retryKey }: { said: object; retryKey: string | undefined },
  work: (tx: Tx, keys: SubmissionKeys) => Promise<Receipt>,
): Promise<Receipt> {
  const keys = {
    submission_key: digest(JSON.stringify(said)),
    retry_key: retryKey === undefined ? null : digest(retryKey),
  };
  return db.transaction().execute(async (tx) => {
    await lockSubmission(tx, keys);
    const earlier = await findEarlierSubmission(tx, keys);
    if (earlier) return toReceipt(earlier, earlier.customer_action);
    if (await isKeyUsed(tx, keys)) throw new AppError('conflict', 'keyReused');
    return work(tx, keys);
  });
}

interface InquiryToStore {
  answers: Omit<StaffInquiry, 'source' | 'customerId' | 'fullName' | 'email' | 'phone' | 'language'>;
  person: Person;
  source: InquirySource;
  /** Null for suspected spam, which creates and changes no customer. */
  match: Match | null;
  action: CustomerAction;
  keys: SubmissionKeys;
  /** The collection that a visitor asks about. */
  collection?: TimelineEntry['quote'];
}

async function record(
  tx: Tx,
  config: SubmissionDeps['config'],
  by: Author,
  { answers, person, source, match, action, keys, collection }: InquiryToStore,
): Promise<Receipt> {
  const asked = await readAskedProducts(tx, answers.productReferences);
  const productNames = asked.map(({ name }) => name);
  const subject = subjectOf(productNames, answers.interestedProducts);
  const suspect = match === null;
  const values = {
    customer_id: match?.customerId ?? null,
    full_name: person.name,
    email: person.email,
    phone: person.phone,
    import_experience: answers.importExperience,
    business_description: answers.businessDescription,
    interested_products: answers.interestedProducts,
    import_type: answers.importType,
    budget: answers.budget === null ? null : String(answers.budget),
    notes: answers.notes,
    language: person.language,
    source,
    suspect,
    subject,
    product_names: productNames,
    customer_action: action,
    ...keys,
    created_by: by?.accountId ?? null,
    updated_by: by?.accountId ?? null,
  };
  const inquiry = await insertInquiry(tx, values, asked);
  const { id } = inquiry;
  if (match) await noteMatch(tx, by, match, id);
  await addTimelineEntry(tx, id, by?.accountId ?? null, 'created', collection ? { quote: collection } : {});
  const changes = { subject, source, suspect, customerId: values.customer_id };
  await recordAudit(tx, { by, action: 'inquiry.created', id, changes });
  if (!suspect) await tellOffice(tx, config, { ...inquiry, subject, full_name: person.name, source });
  const receipt = toReceipt(inquiry, action);
  if (!suspect && source === 'web') {
    const { email: recipient, language } = person;
    const path = await statusPathOf(tx, id);
    await queueConfirmation(
      tx,
      { inquiryId: id, number: receipt.inquiry.inquiryId, path, recipient, language },
      config,
    );
  }
  return receipt;
}

const toReceipt = ({ id, number }: { id: string; number: number }, customerAction: CustomerAction): Receipt => ({
  customerAction,
  inquiry: { _id: id, inquiryId: humanNumber('INQ', number) },
});
