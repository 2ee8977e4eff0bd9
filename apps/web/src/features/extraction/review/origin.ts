import type { ValueOrigin } from '@sampan/contract/extraction';
import type { Row, RowField } from './row.ts';

/** Fields without an origin of their own show that of a related field; those with null have none. */
const RELATED = {
  allModelNumbers: 'modelNumber',
  currency: 'price',
  prices: 'price',
  moq: null,
  carton: null,
} as const;

/** The source box of a value. */
export function originOfField({ origins }: Row, field: RowField): ValueOrigin | null {
  if (origins === null) return null;
  const shown = field in RELATED ? RELATED[field as keyof typeof RELATED] : (field as keyof typeof origins);
  return shown === null ? null : origins[shown];
}
