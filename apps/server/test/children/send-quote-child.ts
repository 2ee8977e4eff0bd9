// A process that sends a quote by mail, for tests that kill it: node send-quote-child.ts CONNECTION CALLER QUOTE_ID

import { sendQuote } from '#src/areas/sales/quotes/quote-sending.service.ts';
import { openDatabase } from '#src/db/database.ts';

const [connection = '', caller = '', quoteId = ''] = process.argv.slice(2);
const { db, close } = openDatabase(JSON.parse(connection));
const config = {
  publicUrl: undefined,
  smtpUrl: 'smtp://127.0.0.1:9',
  messagingUrl: undefined,
  messagingToken: undefined,
  chatUrl: undefined,
  translateUrl: undefined,
};
const deps = { db, config, origin: 'https://office.example' };
await sendQuote(deps, JSON.parse(caller), quoteId, { channel: 'mail', text: 'Your quote: {link}', attach: '' });
await close();
