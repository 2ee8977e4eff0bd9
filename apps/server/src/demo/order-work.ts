import type { Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { Caller } from '#src/lib/caller.ts';
import type { MadeProduct } from './demo.queries.ts';
import type { DemoCarton } from './demo-cartons.ts';
import type { DemoOrder } from './demo-orders.ts';

/** What the orders are made from. */
export interface OrderWorld {
  products: readonly MadeProduct[];
  /** Ids by name. */
  suppliers: ReadonlyMap<string, string>;
  /** By the id of the product. */
  cartons: ReadonlyMap<string, DemoCarton | null>;
  files: FileStore;
}

/** An order while it is made. */
export interface OrderWork {
  tx: Tx;
  caller: Caller;
  world: OrderWorld;
  demo: DemoOrder;
  /** Of the order. */
  id: string;
}
