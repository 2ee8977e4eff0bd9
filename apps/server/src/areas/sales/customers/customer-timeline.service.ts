import {
  CustomerNote,
  type CustomerTimeline,
  type CustomerTimelineEntry,
  type CustomerTimelineQuery,
  NOTE_HOURS,
} from '@sampan/contract/customer-timeline';
import type { z } from 'zod';
import { announce } from '#src/areas/platform/events/events.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { forbidden, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { numberOfRecord } from '#src/lib/human-number.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { changesOf } from '#src/records/changes.ts';
import { findAccountName, isActive } from '#src/records/record.queries.ts';
import {
  deleteNote,
  findTimelinePage,
  insertNote,
  lockNote,
  type TimelineRow,
  updateNote,
} from './customer-timeline.queries.ts';
import { customers } from './customers.service.ts';

const NOTE_MS = NOTE_HOURS * 3_600_000;

/** A page of everything that happened with a customer, newest first. */
export async function timelineOf(
  db: Db,
  caller: Caller,
  id: string,
  { before, limit, kinds }: CustomerTimelineQuery,
): Promise<CustomerTimeline> {
  if (!(await isActive(db, 'customer', id))) throw notFound('customerNotFound');
  const rows = await findTimelinePage(db, {
    customerId: id,
    groups: kinds,
    before: before === undefined ? null : readCursor(before),
    // One more, to know whether there is another page.
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => toEntry(row, caller)),
    next: rows.length > limit && last ? `${last.micros}-${last.id}` : null,
  };
}

function readCursor(cursor: string): { micros: string; id: string } {
  const at = cursor.indexOf('-');
  return { micros: cursor.slice(0, at), id: cursor.slice(at + 1) };
}

function toEntry(row: TimelineRow, caller: Caller): CustomerTimelineEntry {
  const { text, from, to, state, channel, sentTo, version, quote, changedAt } = row.details;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: row.account_name,
    actor: row.actor,
    kind: row.kind,
    record: { type: row.type, id: row.record_id, number: numberOfRecord(row.type, row.number), title: row.title },
    ...(text && { text }),
    details: {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(state !== undefined && { state }),
      ...(channel && { channel }),
      ...(sentTo && { sentTo }),
      ...(version !== undefined && { version }),
      ...(quote !== undefined && { collection: quote.quoteId }),
      ...(changedAt !== undefined && { changedAt }),
    },
    canChange: row.type === 'customer' && isChangeable(row, caller),
  };
}

export function addNote(db: Db, caller: Caller, id: string, note: CustomerNote): Promise<CustomerTimelineEntry> {
  return db.transaction().execute(async (tx) => {
    const customer = await customers.lock(tx, id);
    const at = timeOf(note) ?? new Date();
    const details = { text: note.text, writtenAt: new Date().toISOString() };
    const noteId = await insertNote(tx, { customerId: id, by: caller.accountId, kind: note.kind, at, details });
    await noteChange(tx, caller, 'created', noteId, id, { kind: note.kind, note: note.text });
    return storedNote(tx, caller, customer, { id: noteId, at, kind: note.kind, details });
  });
}

export const CustomerNoteChanges = changesOf(CustomerNote);

export function changeNote(
  db: Db,
  caller: Caller,
  id: string,
  noteId: string,
  note: z.infer<typeof CustomerNoteChanges>,
): Promise<CustomerTimelineEntry> {
  return db.transaction().execute(async (tx) => {
    const customer = await customers.lock(tx, id);
    const stored = await ownNote(tx, caller, id, noteId);
    const at = timeOf(note) ?? stored.at;
    const kind = note.kind ?? stored.kind;
    const details = { ...stored.details, text: note.text, changedAt: new Date().toISOString() };
    await updateNote(tx, noteId, { kind, at, details });
    await noteChange(tx, caller, 'updated', noteId, id, { kind, note: note.text });
    return storedNote(tx, caller, customer, { id: noteId, at, kind, details });
  });
}

export function removeNote(db: Db, caller: Caller, id: string, noteId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await customers.lock(tx, id);
    const { kind, details } = await ownNote(tx, caller, id, noteId);
    await deleteNote(tx, noteId);
    await noteChange(tx, caller, 'deleted', noteId, id, { kind, note: details.text });
  });
}

/** When it happened, as far as the caller says so. */
function timeOf({ at }: Pick<CustomerNote, 'at'>): Date | null {
  if (at === undefined) return null;
  const time = new Date(at);
  if (time.getTime() > Date.now()) throw invalidField('at', 'noteInFuture');
  return time;
}

async function ownNote(tx: Tx, caller: Caller, customerId: string, noteId: string) {
  const note = await lockNote(tx, customerId, noteId);
  if (!note) throw notFound('noteNotFound');
  if (!isChangeable(note, caller)) throw forbidden('noteNotChangeable');
  return note;
}

const isChangeable = (
  { account_id, details }: Pick<TimelineRow, 'account_id' | 'details'>,
  { accountId }: Caller,
): boolean => account_id === accountId && Date.now() - Date.parse(details.writtenAt ?? '') < NOTE_MS;

async function noteChange(
  tx: Tx,
  by: Caller,
  event: 'created' | 'updated' | 'deleted',
  id: string,
  customerId: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { by, action: `note.${event}`, id, changes: { customerId, ...changes } });
  await announce(tx, { type: 'customer.changed', id: customerId });
}

async function storedNote(
  tx: Tx,
  caller: Caller,
  { id: record_id, number, name: title }: { id: string; number: number; name: string },
  note: Pick<TimelineRow, 'id' | 'at' | 'kind' | 'details'>,
): Promise<CustomerTimelineEntry> {
  const account_name = await findAccountName(tx, caller.accountId);
  const author = { account_id: caller.accountId, account_name, actor: '', micros: '' };
  return toEntry({ ...note, ...author, type: 'customer', record_id, number, title }, caller);
}
