import type { ValueOrigin } from '@sampan/contract/extraction';
import type { Field, Row } from './row.ts';

/** Where a value was read. All model numbers stand where the first does, and a currency where its price does. */
export function originOfField({ origins }: Row, field: Field): ValueOrigin | null {
  if (origins === null) return null;
  if (field === 'allModelNumbers') return origins.modelNumber;
  return origins[field === 'currency' ? 'price' : field];
}
