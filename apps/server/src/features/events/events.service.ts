import type { OfficeEvent } from '@sampan/contract/events';
import type { Db } from '#src/db/database.ts';
import { notifyOffice } from './events.queries.ts';

/** PostgreSQL takes at most 8000 bytes a notification, and a subject can be any length. */
const SUBJECT_LENGTH = 200;

/** Tells the open screens of every process, once the transaction is committed and never when it is not. */
export async function announce(tx: Db, event: OfficeEvent): Promise<void> {
  const short = event.type === 'inquiry.created' ? { ...event, subject: firstCharacters(event.subject) } : event;
  await notifyOffice(tx, JSON.stringify(short));
}

const firstCharacters = (text: string): string => [...text].slice(0, SUBJECT_LENGTH).join('');
