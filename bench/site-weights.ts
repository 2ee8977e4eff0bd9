import { weighPages } from '../scripts/page-weight.ts';

/** KB as in the budgets of `npm run check`. */
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** What every page loads before it is usable, with gzip. */
export async function reportWeights(): Promise<void> {
  console.log('\n| page | JS KB | CSS KB |\n|---|--:|--:|');
  for (const { path, scripts, styles } of await weighPages())
    console.log(`| ${path} | ${kb(scripts)} | ${kb(styles)} |`);
}
