import { z } from 'zod';

/** Why a figure is unknown or incomplete. */
export const MISSING_PARTS = [
  'quantity',
  'price',
  'cost',
  'rate',
  'cartonQuantity',
  'cartonSize',
  'cartonWeight',
  'duty',
  'purchaseTax',
  'vat',
  /** The line itself is complete, but a charge is allocated by a figure that another line lacks. */
  'otherLines',
  /** The landed cost has no charge at all. */
  'charges',
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** The parts that a landed cost can include. */
export const LANDED_PARTS = ['freight', 'insurance', 'duty', 'purchaseTax', 'clearance', 'delivery', 'other'] as const;
export type LandedPart = (typeof LANDED_PARTS)[number];

/** If `isComplete` is false, the amounts are "at least", and `missing` names what is unknown. */
const Landed = z.object({
  total: z.number().nullable(),
  isComplete: z.boolean(),
  missing: z.array(z.enum(MISSING_PARTS)),
});

/** What a line costs in the customer's warehouse, before VAT. */
export const LandedLine = Landed.extend({
  perUnit: z.number().nullable(),
  perUnitLocal: z.object({ amount: z.number(), currency: z.string() }).nullable(),
});
export type LandedLine = z.infer<typeof LandedLine>;

/** `vat` is shown beside the total; null if it is unknown or the version has no VAT. */
export const LandedTotal = Landed.extend({ parts: z.array(z.enum(LANDED_PARTS)), vat: z.number().nullable() });
export type LandedTotal = z.infer<typeof LandedTotal>;

/** Computed figures of a line. Null means unknown. */
export const LineFigures = z.object({
  /** Per piece, in the currency of the version. */
  fullCost: z.number().nullable(),
  /** Percent of the price. */
  margin: z.number().nullable(),
  /** Percent on the cost. */
  markup: z.number().nullable(),
  cartons: z.number().nullable(),
  cbm: z.number().nullable(),
  kg: z.number().nullable(),
  total: z.number().nullable(),
  /** Null if the version does not show landed cost. */
  landed: LandedLine.nullable(),
});
export type LineFigures = z.infer<typeof LineFigures>;

const CONTAINERS = ["20'", "40'", "40' HC"] as const;

/** Computed figures of a version. Null means unknown; `missing` says why, with an empty `lineKey` if no line does. */
export const VersionFigures = z.object({
  total: z.number().nullable(),
  cost: z.number().nullable(),
  profit: z.number().nullable(),
  margin: z.number().nullable(),
  /** The sum over the lines with carton data; `missing` names the others. */
  cbm: z.number().nullable(),
  kg: z.number().nullable(),
  /** `fill` in percent. */
  containers: z.array(z.object({ size: z.enum(CONTAINERS), fill: z.number().nullable() })),
  landed: LandedTotal.nullable(),
  missing: z.array(z.object({ lineKey: z.string(), part: z.enum(MISSING_PARTS) })),
});
export type VersionFigures = z.infer<typeof VersionFigures>;
