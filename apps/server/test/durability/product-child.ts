// The product as `npm start` runs it, without the web app.

import { main } from '#src/main.ts';

await main(async () => ({
  render: async () => ({ status: 200, html: '' }),
  findPageArea: () => null,
  assetsDir: null,
}));
