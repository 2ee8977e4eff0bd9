import type { ValueOrigin } from '@sampan/contract/extraction';
import type { Field, Row } from './row.ts';

/** The source box of a value. All model numbers share the first one's, and a currency its price's. */
export function originOfField({ origins }: Row, field: Field): ValueOrigin | null {
  if (origins === null) return null;
  if (field === 'allModelNumbers') return origins.modelNumber;
  return origins[field === 'currency' ? 'price' : field];
}
