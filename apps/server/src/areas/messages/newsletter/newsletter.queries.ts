import type { Language } from '@sampan/contract/languages';
import type { SubscriberQuery } from '@sampan/contract/newsletter';
import { identityKey } from '@sampan/contract/text';
import type { Db } from '#src/db/database.ts';

/** Keeps the first spelling of an existing address. */
export async function insertSubscriber(db: Db, email: string, language: Language): Promise<void> {
  await db
    .insertInto('newsletter_subscriber')
    .values({ email, email_key: identityKey(email), language })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
}

export type SubscriberRow = Awaited<ReturnType<typeof findSubscribers>>['rows'][number];

export async function findSubscribers(db: Db, { page, limit }: SubscriberQuery) {
  const { total } = await db
    .selectFrom('newsletter_subscriber')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email', 'language', 'created_at'])
    // Ids increase with time, so this is newest first.
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** All addresses, oldest first, in batches, because the list may not fit in memory. */
export async function* subscriberBatches(db: Db): AsyncGenerator<SubscriberRow[]> {
  let after: string | null = null;
  for (;;) {
    const batch: SubscriberRow[] = await db
      .selectFrom('newsletter_subscriber')
      .select(['id', 'email', 'language', 'created_at'])
      .$if(after !== null, (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.id ?? null;
  }
}

const BATCH = 1000;
