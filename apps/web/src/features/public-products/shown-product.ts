import { createContext } from 'react';
import type { ProductPageData } from './product-page.ts';

/**
 * The data of the page, for the parts that are hydrated later. Always the same object: with another one, React would
 * render these parts again before they are hydrated.
 */
export const ShownProductContext = createContext<ProductPageData | null>(null);
