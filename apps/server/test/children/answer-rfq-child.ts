// A process that stores a supplier quote, for tests that kill it: node answer-rfq-child.ts CONNECTION CALLER RFQ_ID RECIPIENT_ID QUOTE

import { SupplierQuote } from '@sampan/contract/supplier-quotes';
import { answerForSupplier } from '#src/areas/sourcing/rfqs/supplier-quotes.service.ts';
import { openDatabase } from '#src/db/database.ts';

const [connection = '', caller = '', rfqId = '', recipientId = '', quote = ''] = process.argv.slice(2);
const { db, close } = openDatabase(JSON.parse(connection));
const supplierQuote = SupplierQuote.parse(JSON.parse(quote));
await answerForSupplier(db, JSON.parse(caller), rfqId, recipientId, { source: 'sheet', supplierQuote });
await close();
