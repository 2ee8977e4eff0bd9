import type { QuoteDraft } from '@sampan/contract/quote-drafts';
import type { Quote } from '@sampan/contract/quotes';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Staff {
  as: (request: InjectOptions) => Promise<{ statusCode: number; body: string; json: () => unknown }>;
}

export const sampleLine = (fields: object = {}) => ({
  name: 'Desk lamp HX-2040B',
  quantity: 1000,
  unitPrice: 3.5,
  isManualPrice: true,
  ...fields,
});

/** The body of PUT /quotes/{id}. Tests pass the fields that matter. */
export const sampleDraft = (fields: Partial<Record<keyof QuoteDraft, unknown>> = {}) => ({
  title: 'Lamps for spring',
  customerName: 'Dana Levi',
  email: 'dana@importers.example',
  language: 'he',
  currency: 'USD',
  pricing: { mode: 'margin', percent: 20, rounding: '0.01' },
  show: { prices: true, pictures: true, quantities: true, landed: false, skus: true },
  lines: [sampleLine(), sampleLine({ name: 'Floor lamp', quantity: 500, unitPrice: 12.25 })],
  charges: [],
  ...fields,
});

const succeed = async (staff: Staff, request: InjectOptions): Promise<Quote> => {
  const response = await staff.as(request);
  if (response.statusCode >= 300) throw new Error(`${request.method} ${String(request.url)}: ${response.body}`);
  return (response.json() as { quote: Quote }).quote;
};

/** A quote with a saved draft. */
export async function createQuoteDraft(staff: Staff, fields: Parameters<typeof sampleDraft>[0] = {}): Promise<Quote> {
  const { _id } = await succeed(staff, { method: 'POST', url: '/quotes', payload: { kind: 'quote' } });
  return succeed(staff, { method: 'PUT', url: `/quotes/${_id}`, payload: sampleDraft(fields) });
}

export const sendQuoteDraft = (staff: Staff, id: string): Promise<Quote> =>
  succeed(staff, { method: 'POST', url: `/quotes/${id}/send`, payload: { channel: 'link' } });

/** A sent quote. */
export async function createSentQuote(staff: Staff, fields: Parameters<typeof sampleDraft>[0] = {}): Promise<Quote> {
  const { _id } = await createQuoteDraft(staff, fields);
  return sendQuoteDraft(staff, _id);
}

let visitors = 0;
/** The calls of a link's holder, from an address of its own, so that the limits of one test do not reach another. */
export function linkVisitor(app: Pick<FastifyInstance, 'inject'>, kind: Quote['kind'] = 'quote') {
  visitors += 1;
  const remoteAddress = `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  return {
    read: (token: string, query = '') => app.inject({ url: `/shared/${kind}s/${token}${query}`, remoteAddress }),
    write: (token: string, call: string, payload: object = {}, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: `/shared/${kind}s/${token}/${call}`, payload, headers, remoteAddress }),
  };
}

/** The token of a quote's link. */
export const tokenIn = ({ link }: Pick<Quote, 'link'>): string => link?.url.split('/').at(-1) ?? '';

/** A sent collection. `from` are fields of POST /quotes, such as `productIds` and `customerId`. */
export async function createSentCollection(
  staff: Staff,
  from: object,
  fields: Parameters<typeof sampleDraft>[0] = {},
): Promise<Quote> {
  const payload = { kind: 'collection', ...from };
  const created = await succeed(staff, { method: 'POST', url: '/quotes', payload });
  const { draft, customer } = created;
  await succeed(staff, {
    method: 'PUT',
    url: `/quotes/${created._id}`,
    payload: { ...draft, customerId: customer?._id ?? '', ...fields },
  });
  return sendQuoteDraft(staff, created._id);
}
