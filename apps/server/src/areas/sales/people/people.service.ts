import type { Erasure, KnownPerson, PersonQuery } from '@sampan/contract/people';
import { deleteAttachmentsOf, filesOfInquiries } from '#src/areas/platform/attachments/attachments.service.ts';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { ZipEntry } from '#src/lib/zip.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import {
  erasePersonTexts,
  findIssuedDocuments,
  findIssuedVersions,
  findPersonFacts,
  findPersonRecords,
  lockPerson,
  type PersonRecords,
} from './people.queries.ts';
import { findPersonRows } from './person-export.queries.ts';

async function recordsOf(db: Db, query: PersonQuery): Promise<PersonRecords> {
  if (!query.customerId && !query.email && !query.phone) throw invalidField('email', 'fieldRequired');
  const records = await findPersonRecords(db, query);
  const { customers, inquiries, quotes, orders, guests } = records;
  if ([customers, inquiries, quotes, orders, guests].every(({ length }) => length === 0))
    throw notFound('personNotFound');
  return records;
}

async function describePerson(db: Db, records: PersonRecords): Promise<KnownPerson> {
  const { names, notes, emails, files } = await findPersonFacts(db, records);
  const { customers, inquiries, quotes, rfqs, orders, guests } = records;
  return {
    names,
    counts: {
      customers: customers.length,
      inquiries: inquiries.length,
      quotes: quotes.length,
      rfqs: rfqs.length,
      orders: orders.length,
      purchases: guests.length,
      notes,
      emails,
      files,
    },
    documents: (await findIssuedVersions(db, quotes)).map(({ id, number, version, sent_at }) => ({
      _id: id,
      quoteId: humanNumber('QUO', number),
      version,
      sentAt: sent_at.toISOString(),
    })),
    orderDocuments: (await findIssuedDocuments(db, records)).map(({ order_id, number, revision, issued_at }) => ({
      _id: order_id,
      number,
      revision,
      issuedAt: issued_at.toISOString(),
    })),
  };
}

/** What an erasure would erase and keep. */
export async function findPerson(db: Db, query: PersonQuery): Promise<KnownPerson> {
  return describePerson(db, await recordsOf(db, query));
}

/** The entries of the archive that a person gets: everything as JSON, and the files they sent. */
export async function* exportPerson(db: Db, files: FileStore, query: PersonQuery): AsyncGenerator<ZipEntry> {
  const records = await recordsOf(db, query);
  yield { name: 'person.json', content: Buffer.from(JSON.stringify(await findPersonRows(db, records), null, 2)) };
  for (const [position, { key, name }] of (await filesOfInquiries(db, records.inquiries)).entries()) {
    const opened = await files.open(key);
    if (!opened) continue;
    const parts: Buffer[] = [];
    for await (const part of opened.stream) parts.push(part as Buffer);
    yield { name: `files/${position + 1}-${name}`, content: Buffer.concat(parts) };
  }
}

/** Erases a person for good. Sent quotes and issued documents are kept, because the office has to keep its documents. */
export async function erasePerson(db: Db, caller: Caller, { reason, ...query }: Erasure): Promise<KnownPerson> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, await recordsOf(tx, query));
    // Again: another write may have added a record before the lock.
    const records = await recordsOf(tx, query);
    const person = await describePerson(tx, records);
    await erasePersonTexts(tx, records);
    await deleteAttachmentsOf(tx, records.inquiries);
    const [customer] = records.customers;
    const changes = { reason };
    await recordAudit(
      tx,
      customer === undefined
        ? { by: caller, action: 'inquiry.erased', changes, ...(records.inquiries[0] && { id: records.inquiries[0] }) }
        : { by: caller, action: 'customer.erased', changes, id: customer },
    );
    for (const id of records.customers) await announce(tx, { type: 'customer.changed', id });
    for (const id of records.inquiries) await announce(tx, { type: 'inquiry.changed', id });
    for (const id of records.orders) await announce(tx, { type: 'order.changed', id });
    return { ...person, names: [] };
  });
}
