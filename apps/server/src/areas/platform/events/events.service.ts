import type { OfficeEvent } from '@sampan/contract/events';
import type { Db } from '#src/db/database.ts';
import { notifyOffice } from './events.queries.ts';

/** PostgreSQL limits notifications to 8000 bytes, and a subject can be longer. */
const SUBJECT_LENGTH = 200;

/** Notifies the open screens of every process, or those of one account, when the transaction commits. */
export async function announce(tx: Db, event: OfficeEvent, accountId?: string): Promise<void> {
  const short = event.type === 'inquiry.created' ? { ...event, subject: firstCharacters(event.subject) } : event;
  await notifyOffice(tx, JSON.stringify({ ...short, accountId }));
}

const firstCharacters = (text: string): string => [...text].slice(0, SUBJECT_LENGTH).join('');
