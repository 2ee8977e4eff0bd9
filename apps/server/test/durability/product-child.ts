// The product as it is started by `npm start`, without the pages of the web app, which have nothing to lose.

import { main } from '#src/main.ts';

await main(async () => ({ render: async () => ({ status: 200, html: '' }), assetsDir: null }));
