// A process that sends a purchase order, for tests that kill it: node send-purchase-child.ts CONNECTION CALLER PURCHASE_ID

import { sendPurchase } from '#src/areas/orders/orders/purchase-sending.service.ts';
import { openDatabase } from '#src/db/database.ts';

const [connection = '', caller = '', purchaseId = ''] = process.argv.slice(2);
const { db, close } = openDatabase(JSON.parse(connection));
const config = {
  publicUrl: undefined,
  smtpUrl: undefined,
  messagingUrl: undefined,
  messagingToken: undefined,
  chatUrl: undefined,
  translateUrl: undefined,
};
const deps = { db, config, origin: 'https://office.example' };
await sendPurchase(deps, JSON.parse(caller), purchaseId, { channel: 'wechat' });
await close();
