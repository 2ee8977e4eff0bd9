import { startProduct } from './product.ts';

/** Starts the shared product instance, and stops it after the last test. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global set-up
export default async function runProduct(): Promise<() => Promise<void>> {
  const { address, stop } = await startProduct();
  process.env['E2E_ADDRESS'] = address;
  return stop;
}
