import type { Order } from '@sampan/contract/orders';
import { printedUnit } from '@sampan/contract/units';
import { FilePlus2, Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { openLines } from '../next-action.ts';
import { nameIn, pictureOf } from '../order-texts.ts';
import type { OpenOrderDialog } from './dialogs.ts';
import { OrderLinkCard } from './OrderLinkCard.tsx';
import { PartList } from './PartList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import { ShipmentsCard } from './ShipmentsCard.tsx';

// Loaded with the first message of a supplier.
const SupplierThreads = lazyComponent(async () => (await import('./SupplierThreads.tsx')).SupplierThreads);

// Loaded with the first message of the customer.
const OrderThread = lazyComponent(async () => (await import('./OrderThread.tsx')).OrderThread);

type OverviewTabProps = { order: Order; onOpen: OpenOrderDialog; aside: ReactNode };

/** The customer's side and the suppliers' side of the order. */
export function OverviewTab({ order, onOpen, aside }: OverviewTabProps) {
  const { t } = useTranslation(['order', 'orders']);
  const isActive = order.state === 'draft' || order.state === 'confirmed';
  const open = openLines(order);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <section aria-label={t('customer.title')} className="flex min-w-0 flex-col gap-6">
        <h2 className="flex min-h-8 items-center text-lg">{t('customer.title')}</h2>
        <LinesCard order={order} />
        <Card title={t('plan.title')}>
          <PartList parts={order.parts} currency={order.currency} />
        </Card>
        <Card
          title={t('payments.title')}
          actions={
            order.state !== 'completed' && (
              <Button
                size="sm"
                variant="secondary"
                icon={Plus}
                aria-keyshortcuts="P"
                onClick={() => onOpen({ kind: 'payment' })}
              >
                {t('do.payment')}
              </Button>
            )
          }
        >
          <PaymentList order={order} onOpen={onOpen} />
        </Card>
        <OrderLinkCard order={order} onSend={() => onOpen({ kind: 'send' })} />
        {order.timeline.some(({ kind }) => kind === 'question' || kind === 'answer') && (
          <Suspense>
            <OrderThread order={order} />
          </Suspense>
        )}
      </section>
      <section aria-label={t('suppliers.title')} className="flex min-w-0 flex-col gap-6">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{t('suppliers.title')}</h2>
          {isActive && open.length > 0 && (
            <Button size="sm" variant="secondary" icon={FilePlus2} onClick={() => onOpen({ kind: 'purchases' })}>
              {t('next.purchases')}
            </Button>
          )}
        </div>
        {order.purchases.length === 0 && (
          <Card as="div">
            <EmptyState
              title={t('suppliers.none')}
              {...(open.length > 0 && { text: t('suppliers.open', { count: open.length }) })}
            />
          </Card>
        )}
        {order.purchases.length > 0 && open.length > 0 && (
          <p className="text-sm text-warning-ink">{t('suppliers.open', { count: open.length })}</p>
        )}
        {order.purchases.some(({ link }) => link?.isLocal) && (
          <p className="text-sm text-warning-ink">{t('suppliers.local')}</p>
        )}
        <ul className="flex flex-col gap-4">
          {order.purchases.map((purchase) => (
            <PurchaseCard key={purchase._id} purchase={purchase} isActive={isActive} onOpen={onOpen} />
          ))}
        </ul>
        {order.timeline.some(({ kind }) => kind === 'purchase-message') && (
          <Suspense>
            <SupplierThreads order={order} />
          </Suspense>
        )}
        <ShipmentsCard order={order} />
        {aside}
      </section>
    </div>
  );
}

function LinesCard({ order: { lines, currency, figures } }: { order: Order }) {
  const { t } = useTranslation(['order', 'orders']);
  const { number } = useFormat();
  const language = useLanguage();
  if (lines.length === 0)
    return (
      <Card as="div">
        <EmptyState title={t('customer.none')} text={t('customer.noneText')} />
      </Card>
    );
  return (
    <Card title={t('edit.lines')} flush>
      <ul>
        {lines.map((line) => {
          const name = nameIn(line.names, language);
          return (
            <li key={line.lineId} className="flex gap-3 border-line border-b px-4 py-3 md:px-6">
              {line.kind === 'goods' && (
                <Picture
                  picture={pictureOf(line.image, name)}
                  sizes="3rem"
                  decorative
                  className="size-12 shrink-0 rounded-tick object-cover"
                />
              )}
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">
                  <bdi>{name}</bdi>
                  {line.sku !== '' && (
                    <span className="text-muted text-xs">
                      {' '}
                      <Ltr>{line.sku}</Ltr>
                    </span>
                  )}
                </p>
                <p className="text-muted text-sm">
                  {line.kind === 'charge' ? (
                    t('customer.charge')
                  ) : (
                    <>
                      <Ltr>{number(line.quantity)}</Ltr>{' '}
                      <bdi>
                        {line.unit === 'pcs' ? t('customer.pieces') : printedUnit(line.unit, line.quantity, language)}
                      </bdi>
                      {' · '}
                      {t('customer.each', { price: unitPriceText(line.unitPrice, currency) })}
                      {line.supplierName !== '' && (
                        <>
                          {' · '}
                          <bdi>{line.supplierName}</bdi>
                        </>
                      )}
                    </>
                  )}
                </p>
                {line.kind === 'goods' && line.purchased !== line.quantity && (
                  <p className="mt-1">
                    <Badge tone={line.purchased > line.quantity ? 'warning' : 'neutral'}>
                      {t('customer.purchased', { purchased: line.purchased, ordered: line.quantity })}
                    </Badge>
                  </p>
                )}
              </div>
              <span className="shrink-0 tabular-nums">
                <Ltr>{moneyText(line.total, currency)}</Ltr>
              </span>
            </li>
          );
        })}
      </ul>
      <dl className="grid gap-1 px-4 py-3 text-sm md:px-6">
        {figures.commission > 0 && (
          <Sum currency={currency} label={t('customer.commission')} value={figures.commission} />
        )}
        <Sum currency={currency} label={t('orders:fields.total')} value={figures.total} isStrong />
        <Sum currency={currency} label={t('customer.paid')} value={figures.paid} />
        {figures.open > 0 && <Sum currency={currency} label={t('customer.open')} value={figures.open} isStrong />}
        {figures.credit > 0 && <Sum currency={currency} label={t('customer.credit')} value={figures.credit} isStrong />}
      </dl>
    </Card>
  );
}

type SumProps = { label: string; value: number; currency: string; isStrong?: boolean };

function Sum({ label, value, currency, isStrong = false }: SumProps) {
  return (
    <div className={isStrong ? 'flex justify-between font-bold' : 'flex justify-between text-muted'}>
      <dt>{label}</dt>
      <dd className="tabular-nums">
        <Ltr>{moneyText(value, currency)}</Ltr>
      </dd>
    </div>
  );
}
