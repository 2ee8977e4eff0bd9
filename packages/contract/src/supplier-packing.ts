import { z } from 'zod';
import { count, decimal } from './money.ts';
import { ref } from './text.ts';

const centimeters = () => decimal({ min: 0.1, max: 500, decimals: 1 }, 'cartonInvalid');
const kilograms = () => decimal({ min: 0.001, max: 5000, decimals: 3 }, 'cartonKgInvalid').nullable().default(null);

/** How a supplier packed the pieces of a line. Weights are those of one carton. */
export const Packing = z.object({
  perCarton: z.number(),
  cartons: z.number(),
  /** The pieces in the last carton; null: as many as in the others. */
  lastCarton: z.number().nullable(),
  /** Length, width and height; null: unknown. */
  cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  grossKg: z.number().nullable(),
  netKg: z.number().nullable(),
});
export type Packing = z.infer<typeof Packing>;

/** The packed pieces. */
export const packedPieces = ({ perCarton, cartons, lastCarton }: Packing): number =>
  perCarton * (cartons - 1) + (lastCarton ?? perCarton);

const PackingInput = z
  .object({
    lineId: z.uuid('fieldInvalid'),
    perCarton: count(1, 1_000_000, 'wholeNumberInvalid:1:1000000'),
    cartons: count(1, 99_999, 'wholeNumberInvalid:1:99999'),
    lastCarton: count(1, 1_000_000, 'wholeNumberInvalid:1:1000000').nullable().default(null),
    cartonCm: z.tuple([centimeters(), centimeters(), centimeters()], 'cartonInvalid').nullable().default(null),
    grossKg: kilograms(),
    netKg: kilograms(),
  })
  .superRefine(({ perCarton, lastCarton, grossKg, netKg }, context) => {
    if (lastCarton !== null && lastCarton > perCarton)
      context.addIssue({ code: 'custom', path: ['lastCarton'], message: ref('lastCartonTooFull') });
    if (grossKg !== null && netKg !== null && netKg > grossKg)
      context.addIssue({ code: 'custom', path: ['netKg'], message: ref('netAboveGross') });
  });

/** PUT /shared/purchases/{token}/packing. Lines that are not named keep their packing. */
export const SharedPacking = z.object({
  lines: z.array(PackingInput, 'listInvalid').min(1, 'fieldRequired').max(300, 'tooMany:300'),
});
export type SharedPacking = z.infer<typeof SharedPacking>;
