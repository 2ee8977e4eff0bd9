import type { OrderFile } from '@sampan/contract/order-files';
import { addFiles, orderFileUpload } from '#src/areas/orders/files/order-files.service.ts';
import { loadOrder } from '#src/areas/orders/orders/load-order.service.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
import { copiedPicture } from './copied-picture.ts';
import { hasReached } from './demo-orders.ts';
import type { OrderWork } from './order-work.ts';
import { paperPdf } from './paper-pdf.ts';

/** The pictures that the first factories of an order in production send. */
const PICTURES = [
  { step: 'productionStarted', title: '备料', forCustomer: true, factories: 4 },
  { step: 'productionStarted', title: '', forCustomer: false, factories: 2 },
  { step: 'productionDone', title: '成品包装', forCustomer: true, factories: 1 },
] as const;

/** Pictures of progress, and the papers of the goods. */
export async function insertDemoFiles({ tx, world, demo, id }: OrderWork): Promise<void> {
  if (!hasReached(demo, 'production')) return;
  const { lines, purchases } = await loadOrder(tx, id);
  const shown = PICTURES.filter(({ step }) => step === 'productionStarted' || hasReached(demo, 'ready'));
  const owner = { orderId: id, validUntil: null, accountId: null, actor: '王经理', paper: '' as const };
  for (const [index, { _id: purchaseId, lines: own }] of purchases.entries()) {
    const line = lines.find(({ lineId }) => lineId === own[0]?.orderLineId);
    for (const { step, title, forCustomer, factories } of shown) {
      if (index >= factories) continue;
      const copy = line && (await copiedPicture(world.files, line));
      if (!copy) continue;
      const { fileKey, ...rest } = copy;
      const stored = { kind: 'picture' as const, extension: 'webp', file_key: fileKey, ...rest };
      const about = { ...owner, purchaseId, step, title, forCustomer };
      await addFiles(tx, about, [{ name: 'IMG_2041.webp', stored }]);
    }
  }
  for (const { paper, title, forCustomer, validDays, rows } of papersOf(hasReached(demo, 'sailed'))) {
    const stored = await orderFileUpload(world.files, 1).store(only(paperPdf(title, rows)));
    const validUntil = validDays === null ? null : dayOf(inDays(validDays));
    const about = { ...owner, purchaseId: null, step: '', paper, title, forCustomer, validUntil };
    await addFiles(tx, about, [{ name: `${title}.pdf`, stored }]);
  }
}

interface DemoPaper {
  paper: OrderFile['paper'];
  title: string;
  forCustomer: boolean;
  validDays: number | null;
  rows: string[];
}

/** The certificate of an order that is not shipped yet ends soon. */
const papersOf = (isShipped: boolean): DemoPaper[] => [
  {
    paper: 'certificate',
    title: 'Material test report',
    forCustomer: true,
    validDays: isShipped ? 210 : 18,
    rows: ['Lantern Harbour Testing', 'All samples passed.', 'Demo document'],
  },
  ...(isShipped
    ? [
        {
          paper: 'bl' as const,
          title: 'Bill of lading, copy',
          forCustomer: true,
          validDays: null,
          rows: ['Shipped on board in Ningbo', 'Clean on board', 'Demo document'],
        },
      ]
    : []),
];

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
