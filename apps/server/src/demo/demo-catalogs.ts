import { CatalogInput } from '@sampan/contract/catalogs';
import { DIVISIONS, type Division } from './divisions.ts';

/** Catalogs in addition to those of the divisions. */
const COLLECTIONS = {
  new: {
    catalogName: 'New this season',
    catalogDescription: 'New arrivals from recent trade fairs, across all divisions.',
  },
  ready: {
    catalogName: 'Ready to ship',
    catalogDescription: 'Large quantities in stock, ready to load.',
  },
  clearance: {
    catalogName: '清仓 Last pieces',
    catalogDescription: 'Last units of discontinued lines. No reorders.',
    isActive: false,
  },
} as const;

type Collection = keyof typeof COLLECTIONS;

export interface DemoCatalog {
  key: Division | Collection;
  /** The division of the catalog's supplier. */
  division?: Division;
  input: CatalogInput;
}

export const DEMO_CATALOGS: readonly DemoCatalog[] = [
  ...(Object.keys(DIVISIONS) as Division[]).map((division) => {
    const { category, catalog } = DIVISIONS[division];
    const { name: catalogName, description: catalogDescription } = catalog;
    return { key: division, division, input: CatalogInput.parse({ catalogName, catalogDescription, category }) };
  }),
  ...(Object.keys(COLLECTIONS) as Collection[]).map((key) => ({ key, input: CatalogInput.parse(COLLECTIONS[key]) })),
];
