import type { OrderFile } from '@sampan/contract/order-files';
import type { OrderLine } from '@sampan/contract/orders';
import { addFiles, orderFileUpload, type SentOrderFile } from '#src/areas/orders/files/order-files.service.ts';
import { loadOrder } from '#src/areas/orders/orders/load-order.service.ts';
import { pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
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
      const sent = line && (await copied(world.files, line));
      if (sent) await addFiles(tx, { ...owner, purchaseId, step, title, forCustomer }, [sent]);
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

/** The picture of a line again, with files of its own and nothing encoded. */
async function copied(files: FileStore, { picture, image }: OrderLine): Promise<SentOrderFile | undefined> {
  if (!image || picture === '' || picture === 'none') return undefined;
  const fileKey = newFileId();
  const widths = [...image.thumbnails.map(({ width }) => width), image.width];
  let size = 0;
  for (const width of widths) {
    const opened = await files.open(pictureFile(picture, width));
    if (!opened) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of opened.stream) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    await files.put(pictureFile(fileKey, width), content);
    size = content.length;
  }
  const { width, height } = image;
  const stored = { kind: 'picture' as const, extension: 'webp', file_key: fileKey, size, widths, width, height };
  return { name: 'IMG_2041.webp', stored };
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
