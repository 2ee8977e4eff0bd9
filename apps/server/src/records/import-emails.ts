import type { MessageRef } from '@sampan/contract/message-ref';
import { identityKey } from '@sampan/contract/text';
import type { Tx } from '#src/db/database.ts';
import { createRepetitionCheck, type ImportChange, type RowProblem } from './import.ts';
import { type EmailTable, findEmailOwners, releaseEmails } from './import-emails.queries.ts';
import { inBatches } from './in-batches.ts';

type Change = ImportChange<{ id: string; email_key: string }>;

/** The import rules of records with a unique email. Rows of one file may swap emails. */
export const uniqueEmails = (table: EmailTable, taken: MessageRef) => ({
  /** Reports an email that two rows share, or that an active record has and keeps. */
  async check(tx: Tx, changes: readonly Change[], problems: RowProblem[]): Promise<void> {
    const isRepeated = createRepetitionCheck(problems);
    const leaving = new Set(changes.flatMap(withNewEmail));
    for (const batch of inBatches(changes)) {
      const owners = await findEmailOwners(tx, table, batch.map(emailKey));
      for (const change of batch) {
        const { row, before } = change;
        if (isRepeated(row, 'email', emailKey(change), taken)) continue;
        const owner = owners.get(emailKey(change));
        const isFree = owner === undefined || owner === before?.id || leaving.has(owner);
        if (!isFree) problems.push({ row, path: 'email', ref: taken });
      }
    }
  },
  beforeWrite: (tx: Tx, changes: readonly Change[]): Promise<void> =>
    releaseEmails(tx, table, changes.flatMap(withNewEmail)),
});

const emailKey = ({ values }: Change): string => identityKey(String(values['email']));

const withNewEmail = (change: Change): string[] =>
  change.before && change.before.email_key !== emailKey(change) ? [change.before.id] : [];
