/** The product without its web app, which this bench does not need. */
import { main } from '@sampan/server/main';

await main(async () => ({
  render: async () => ({ status: 200, html: '' }),
  findPageArea: () => null,
  assetsDir: null,
}));
