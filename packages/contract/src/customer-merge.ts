import { z } from 'zod';
import { CustomerSaved, NewCustomer } from './customers.ts';
import { Version } from './versions.ts';

const FieldChoice = z.enum(['this', 'other'], 'fieldInvalid').default('this');

/** POST /customers/{id}/merge: the other customer is merged into this one. `fields` says whose value stays. */
export const CustomerMerge = z.object({
  otherId: z.string().max(100),
  fields: z
    .object(
      Object.fromEntries(NewCustomer.keyof().options.map((name) => [name, FieldChoice])) as Record<
        keyof NewCustomer,
        typeof FieldChoice
      >,
    )
    .prefault({}),
  updatedAt: Version,
  otherUpdatedAt: Version,
});
export type CustomerMerge = z.infer<typeof CustomerMerge>;

const Moved = z.object({ inquiries: z.number(), quotes: z.number(), notes: z.number() });
export type Moved = z.infer<typeof Moved>;

export const CustomerMerged = CustomerSaved.extend({ mergeId: z.string(), moved: Moved });

/** POST /customers/merges/{id}/undo. `kept` counts what changed after the merge and therefore stays. */
export const CustomerUnmerged = z.object({
  success: z.literal(true),
  message: z.string(),
  back: Moved,
  kept: z.number(),
});
