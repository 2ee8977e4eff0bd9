import type { Readable } from 'node:stream';
import type { Language } from '@sampan/contract/languages';
import { csvFile } from '#src/areas/platform/tables/write-table.service.ts';
import type { Db } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import { AppError } from '#src/lib/app-error.ts';
import { insertSubscriber, subscriberBatches } from './newsletter.queries.ts';

const POSTS = 10;
const WINDOW_MS = 10 * 60 * 1000;

/** Subscribes an email address within the rate limit. An existing one gets the same response. */
export async function subscribe(
  { db, rateLimits }: { db: Db; rateLimits: boolean },
  { email, language, address }: { email: string; language: Language; address: string },
): Promise<void> {
  const wait = rateLimits ? await consumeRateLimit(db, 'newsletter', address, POSTS, WINDOW_MS) : null;
  if (wait !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds: wait });
  await insertSubscriber(db, email, language);
}

export function exportSubscribers(db: Db): Readable {
  return csvFile(['email', 'language', 'createdAt'], rows(db));
}

async function* rows(db: Db): AsyncGenerator<string[][]> {
  for await (const batch of subscriberBatches(db))
    yield batch.map(({ email, language, created_at }) => [email, language, created_at.toISOString()]);
}
