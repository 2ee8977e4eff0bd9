/** How many cartons hold the pieces of a line, and how many are in the last one; null: as many as in the others. */
export function cartonsFor(quantity: number, perCarton: number): { cartons: number; lastCarton: number | null } | null {
  if (!Number.isInteger(perCarton) || perCarton < 1 || quantity < 1) return null;
  const left = quantity % perCarton;
  return { cartons: Math.ceil(quantity / perCarton), lastCarton: left === 0 ? null : left };
}

/** The pieces in the cartons. */
export const piecesIn = (perCarton: number, cartons: number, lastCarton: number | null): number =>
  perCarton * (cartons - 1) + (lastCarton ?? perCarton);
