import type { MessageRef } from '@sampan/contract/message-ref';
import type { Order, OrderSaved, OrderWarning } from '@sampan/contract/orders';
import type { ShareLink } from '@sampan/contract/share-links';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { isLoopback } from '#src/plugins/site-origin.ts';
import { loadOrder } from './load-order.service.ts';

/** The answer of every write of an order, its purchase orders and payments. */
export async function savedOrder(
  db: Db,
  request: FastifyRequest,
  ref: MessageRef,
  orderId: string,
  warnings: readonly Pick<OrderWarning, 'code' | 'path'>[],
): Promise<OrderSaved> {
  return {
    success: true,
    message: say(request, ref),
    warnings: inWords(request, warnings),
    order: withOrigin(request, await loadOrder(db, orderId)),
  };
}

/** Warnings in the language of the request. */
export const inWords = (
  request: FastifyRequest,
  warnings: readonly Pick<OrderWarning, 'code' | 'path'>[],
): OrderWarning[] => warnings.map(({ code, path }) => ({ code, path, msg: say(request, code) }));

/** Completes the links to the customer and the suppliers with the site's origin. */
export function withOrigin({ siteOrigin }: FastifyRequest, order: Order): Order {
  const complete = (link: ShareLink | null): ShareLink | null => {
    if (!link) return null;
    const url = `${siteOrigin}${link.url}`;
    return { ...link, url, isLocal: isLoopback(new URL(url).hostname) };
  };
  return {
    ...order,
    link: complete(order.link),
    purchases: order.purchases.map((purchase) => ({ ...purchase, link: complete(purchase.link) })),
  };
}
