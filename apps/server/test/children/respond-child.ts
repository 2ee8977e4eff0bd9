// A process that answers an inquiry, for tests that kill it: node respond-child.ts CONNECTION CALLER INQUIRY_ID

import { changeInquiry } from '#src/areas/sales/inquiries/inquiry-changes.service.ts';
import { openDatabase } from '#src/db/database.ts';

const [connection = '', caller = '', inquiryId = ''] = process.argv.slice(2);
const { db, close } = openDatabase(JSON.parse(connection));
const config = {
  publicUrl: undefined,
  smtpUrl: 'smtp://127.0.0.1:9',
  messagingUrl: undefined,
  messagingToken: undefined,
  chatUrl: undefined,
  translateUrl: undefined,
};
await changeInquiry({ db, config }, JSON.parse(caller), inquiryId, { status: 'Responded', adminResponse: 'Our offer' });
await close();
