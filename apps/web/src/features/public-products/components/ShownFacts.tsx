import { useContext } from 'react';
import { ShownProductContext } from '../shown-product.ts';
import { BuyerFacts } from './BuyerFacts.tsx';

/** The facts of the product of the page. */
export function ShownFacts() {
  const shown = useContext(ShownProductContext);
  return shown && <BuyerFacts product={shown.product} />;
}
