import type { Order } from '@sampan/contract/orders';
import { createOrderDraft, orderDraft } from '../apps/server/test/factories/new-order-factories.ts';
import { purchaseCalls } from '../apps/server/test/factories/order-factories.ts';
import type { Staff } from '../apps/server/test/factories/quote-factories.ts';
import type { Door, HostileFile } from './attacks-hostile-files.ts';

/** The doors of orders: files of the office, what a supplier reports by link, and pictures of samples and inspections. */
export async function orderDoors(staff: Staff, supplierId: string, files: HostileFile[]): Promise<Door[]> {
  const { succeed, create, send } = purchaseCalls(staff);
  const draft = await createOrderDraft(staff);
  const lines = draft.lines.map((line) => ({ ...line, supplierId }));
  const { order } = await succeed('PUT', `/orders/${draft._id}`, orderDraft(draft, { lines }));
  // A link for the files and one for the pictures, because each takes a number of posts in an hour.
  const links: { id: string | undefined; token: string | undefined }[] = [];
  for (const { lineId } of order.lines) {
    const [purchase] = await create(order._id, [{ orderLineId: lineId }]);
    const sent = await send(purchase?._id ?? '');
    links.push({ id: purchase?._id, token: new URL(sent.url).pathname.split('/').at(-1) });
  }
  const inspection = await madeOf(staff, 'inspection', `/purchases/${links[0]?.id}/inspections`);
  const sample = await madeOf(staff, 'sample', '/samples', { name: 'Table lamp' });
  const shared = (kind: string, at: number): Door => ({
    name: `POST /shared/purchases/{token}/${kind}`,
    path: `/shared/purchases/${links[at]?.token}/${kind}`,
    field: 'files',
    isPublic: true,
    files,
  });
  return [
    { name: 'POST /orders/{id}/files', path: `/orders/${order._id}/files`, field: 'files', files },
    shared('pictures', 0),
    shared('files', 1),
    { name: 'POST /inspections/{id}/pictures', path: `/inspections/${inspection}/pictures`, field: 'files', files },
    { name: 'POST /samples/{id}/pictures', path: `/samples/${sample}/pictures`, field: 'files', files },
  ];
}

async function madeOf(staff: Staff, what: string, url: string, payload: object = {}): Promise<string> {
  const { statusCode, body, json } = await staff.as({ method: 'POST', url, payload });
  if (statusCode >= 300) throw new Error(`POST ${url}: ${statusCode} ${body}`);
  return (json() as Record<string, Pick<Order, '_id'>>)[what]?._id ?? '';
}
