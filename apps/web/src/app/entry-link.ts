import { startLinkPage } from '#src/features/shared-order/script/start-link-page.ts';

startLinkPage();
