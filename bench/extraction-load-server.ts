/** The product without its screens, which this bench does not look at and which would have to be built. */
import { main } from '@sampan/server/main';

await main(async () => ({ render: async () => ({ status: 200, html: '' }), assetsDir: null }));
