import { startProduct } from './product.ts';

/** Starts the product that the journeys share, and takes it down again after the last one. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global set-up
export default async function runProduct(): Promise<() => Promise<void>> {
  const { address, stop } = await startProduct();
  process.env['E2E_ADDRESS'] = address;
  return stop;
}
