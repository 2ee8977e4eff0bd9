import type { Rfq } from '@sampan/contract/rfqs';
import type { InjectOptions } from 'fastify';

interface RfqStaff {
  as: (request: InjectOptions) => Promise<{ statusCode: number; body: string; json: () => unknown }>;
}

export const rfqLine = (fields: object = {}) => ({
  names: { zh: '台灯 HX-2040B' },
  specification: '5 W, 白色',
  quantities: [1000, 5000],
  ...fields,
});

/** The body of PUT /rfqs/{id}. Tests pass the fields that matter. */
export const rfqDraft = (fields: object = {}) => ({
  title: 'Lamps for spring',
  message: '请尽快报价',
  currency: 'CNY',
  incoterm: 'FOB',
  place: 'Ningbo',
  lines: [rfqLine(), rfqLine({ names: { zh: '落地灯' }, quantities: [500] })],
  ...fields,
});

export const succeed = async (staff: RfqStaff, request: InjectOptions): Promise<Rfq> => {
  const response = await staff.as(request);
  if (response.statusCode >= 300) throw new Error(`${request.method} ${String(request.url)}: ${response.body}`);
  return (response.json() as { rfq: Rfq }).rfq;
};

/** A draft with two lines and guests of these names. */
export async function createRfqDraft(staff: RfqStaff, guests: string[] = ['一号厂', '二号厂'], fields: object = {}) {
  const { _id } = await succeed(staff, { method: 'POST', url: '/rfqs', payload: {} });
  for (const name of guests)
    await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/recipients`, payload: { name, channel: 'wechat' } });
  return succeed(staff, { method: 'PUT', url: `/rfqs/${_id}`, payload: rfqDraft(fields) });
}

/** A started RFQ. */
export async function createOpenRfq(staff: RfqStaff, guests?: string[], fields: object = {}): Promise<Rfq> {
  const { _id } = await createRfqDraft(staff, guests, fields);
  return succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
}

/** The token of a recipient's link. */
export const tokenOf = ({ recipients }: Rfq, at = 0): string => recipients[at]?.link?.url.split('/').at(-1) ?? '';

/** An answer with a price for each line. Null: the supplier cannot make it. */
export const answerTo = ({ lines }: Rfq, prices: (number | null)[], fields: object = {}) => ({
  lines: prices.flatMap((price, at): object[] => {
    const lineId = lines[at]?.lineId;
    if (lineId === undefined) return [];
    if (price === null) return [{ lineId, cannotMake: true }];
    return [{ lineId, prices: [{ from: 1, price }], moq: 100, leadDays: 20 + at, asRequested: 'yes' }];
  }),
  ...fields,
});
