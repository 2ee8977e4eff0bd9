import type { CollectionInquiry, SharedCollection } from '@sampan/contract/collections';
import { NewContact } from '@sampan/contract/new-inquiries';
import { identityKey } from '@sampan/contract/text';
import { announce } from '#src/areas/platform/events/events.service.ts';
import {
  consumeReadLimit,
  consumeWriteLimit,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import { knownCustomer } from '#src/areas/sales/customers/customers.service.ts';
import {
  type Receipt,
  type SubmissionDeps,
  submitFromCollection,
} from '#src/areas/sales/inquiries/submissions.service.ts';
import type { Db } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { toSharedCollection } from './collections.mapper.ts';
import { insertActivity } from './quote-activity.queries.ts';
import { openQuote } from './quote-decisions.service.ts';
import { findActiveProducts } from './quotes.queries.ts';
import { numberOf } from './quotes.service.ts';
import type { SharedParts } from './shared-quotes.mapper.ts';
import type { SharedLineRow } from './shared-quotes.queries.ts';

/** The sent collection behind a token. A GET changes nothing. */
export async function readSharedCollection(db: Db, visit: ShareVisit): Promise<SharedCollection> {
  if (visit.hasLimits) await consumeReadLimit(db, visit.address);
  const link = await openLink(db, { ...visit, kind: 'collection' });
  const { shared, company } = await openQuote(db, link.target_id);
  const { contact } = await contactOf(db, shared);
  const current = { ...shared.current, lines: await offeredLines(db, shared.current) };
  return toSharedCollection({ ...shared, current }, { company, contact });
}

/** The lines without the products that were deleted since the collection was sent. */
async function offeredLines(db: Db, { lines }: SharedParts['current']): Promise<SharedLineRow[]> {
  const ids = lines.flatMap(({ product_id }) => product_id ?? []);
  const active = new Set(await findActiveProducts(db, ids));
  return lines.filter(({ is_product, product_id }) => !is_product || (product_id !== null && active.has(product_id)));
}

/** The contact details of the customer's record, or as the collection is addressed if that is to another person. */
async function contactOf(db: Db, { row, current: { row: version } }: SharedParts) {
  const customer = row.customer_id === null ? null : await knownCustomer(db, row.customer_id);
  const isAddressed = version.email === '' || identityKey(version.email) === identityKey(customer?.email ?? '');
  const contact =
    customer && isAddressed
      ? { fullName: customer.name, email: customer.email, phone: customer.phone }
      : { fullName: version.customer_name, email: version.email, phone: version.phone };
  return { customerId: customer?._id ?? null, contact };
}

/** Stores an inquiry about the selected products, for the customer of the collection. */
export async function askAboutProducts(
  deps: SubmissionDeps,
  visit: ShareVisit,
  { lines: chosen, fullName, email, phone, formToken, website, ...answers }: CollectionInquiry,
): Promise<Receipt> {
  const { db } = deps;
  const seen = { ...visit, kind: 'collection' as const };
  const link = await openLink(db, seen);
  if (visit.hasLimits) await consumeWriteLimit(db, link.id);
  const { shared } = await openQuote(db, link.target_id);
  const { row, current } = shared;
  const asked = askedLines(await offeredLines(db, current), chosen);
  const { customerId, contact } = await contactOf(db, shared);
  const person = checkInput(NewContact, {
    fullName: fullName || contact.fullName,
    email: email || contact.email,
    phone: phone || contact.phone,
  });
  const { language, currency, show } = current.row;
  const seesDollars = show.prices && currency === 'USD';
  const collection = { _id: row.id, quoteId: numberOf(row), name: person.fullName };
  const submitted = {
    answers: {
      ...answers,
      interestedProducts: answers.interestedProducts || namesOf(asked),
      productReferences: asked.map(({ line, quantity, targetPrice }) => ({
        productId: line.product_id ?? '',
        productName: line.name,
        productSku: line.sku,
        productPrice: seesDollars && line.unit_price !== null ? Number(line.unit_price) : null,
        quantity,
        targetPrice,
      })),
    },
    person: { name: person.fullName, email: person.email, phone: person.phone, language },
    customerId,
    collection,
    formToken,
    website,
  };
  return submitFromCollection(deps, submitted, visit, async (tx, { inquiry }) => {
    // The link may have been revoked since.
    await openLink(tx, seen);
    const details = { version: current.row.number, inquiry };
    await insertActivity(tx, { quote: row, by: null, actor: person.fullName, kind: 'inquiry', details });
    await announce(tx, { type: 'quote.changed', id: row.id });
  });
}

function askedLines(lines: readonly SharedLineRow[], chosen: CollectionInquiry['lines']) {
  const asked = new Set<string>();
  return chosen.map(({ lineKey, quantity, targetPrice }, index) => {
    const key = lineKey.toLowerCase();
    const line = lines.find(({ line_key }) => line_key === key);
    if (!line) throw invalidField(`lines.${index}.lineKey`, 'lineUnknown');
    if (asked.has(key)) throw invalidField(`lines.${index}.lineKey`, 'lineRepeated');
    asked.add(key);
    return { line, quantity, targetPrice };
  });
}

const INTERESTED_MAX = 5000;

const namesOf = (asked: readonly { line: SharedLineRow }[]): string =>
  [...asked.map(({ line }) => line.name).join('\n')].slice(0, INTERESTED_MAX).join('');
