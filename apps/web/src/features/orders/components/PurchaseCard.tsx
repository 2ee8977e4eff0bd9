import type { Purchase, Step } from '@sampan/contract/purchases';
import { HandCoins, PencilLine, Send } from 'lucide-react';
import { Suspense } from 'react';
import { generatePath, Link } from 'react-router';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { OpenOrderDialog } from './dialogs.ts';
import { PurchaseStateBadge } from './OrderBadges.tsx';

// Not needed to read the page.
const PurchaseMenu = lazyComponent(async () => (await import('./PurchaseMenu.tsx')).PurchaseMenu);

type PurchaseCardProps = {
  purchase: Purchase;
  /** The order can be changed. */
  isActive: boolean;
  onOpen: OpenOrderDialog;
};

/** A purchase order: supplier, state, steps, money, and what can be done with it. */
export function PurchaseCard({ purchase, isActive, onOpen }: PurchaseCardProps) {
  const { t } = useTranslation('order');
  const { shortDate, dateTime } = useFormat();
  const { _id, poNumber, state, revision, supplierId, supplierName, total, currency, deliverOn, link } = purchase;
  const isOut = state === 'sent' || state === 'confirmed';
  const canSend = isActive && (state === 'draft' || state === 'rejected' || purchase.hasUnsentChanges);
  const sendLabel =
    purchase.hasUnsentChanges && revision > 0
      ? t('purchase.do.sendRevision', { revision: revision + 1 })
      : t('purchase.do.send');
  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="wrap-anywhere font-bold">
              {supplierId === '' ? (
                <bdi>{supplierName}</bdi>
              ) : (
                <Link to={generatePath(paths.supplier, { id: supplierId })} className="link">
                  <bdi>{supplierName}</bdi>
                </Link>
              )}
            </h3>
            <p className="text-muted text-sm">
              <Ltr>{poNumber}</Ltr>
              {revision > 0 && ` · ${t('purchase.revision', { revision })}`}
              {supplierId === '' && ` · ${t('suppliers.guest')}`}
              {` · ${t('purchase.lines', { count: purchase.lines.length })}`}
            </p>
          </div>
          <span className="flex flex-col items-end gap-1">
            <PurchaseStateBadge state={state} />
            {purchase.hasUnsentChanges && <Badge tone="warning">{t('purchase.unsent')}</Badge>}
          </span>
        </div>
        {purchase.steps.length > 0 && state !== 'draft' && (
          <StepDots
            purchase={purchase}
            {...(isActive && { onStep: (step) => onOpen({ kind: 'step', purchaseId: _id, step: step.kind }) })}
          />
        )}
        <p className="text-sm">
          {total === null ? (
            <span className="text-warning-ink">{t('purchase.noPrice')}</span>
          ) : (
            t('purchase.paidOf', { paid: moneyText(purchase.paid, currency), total: moneyText(total, currency) })
          )}
          <span className="text-muted">
            {' · '}
            {deliverOn === null ? t('purchase.noDelivery') : t('purchase.delivery', { day: shortDate(deliverOn) })}
          </span>
        </p>
        {purchase.deductions.map(({ roundId, sampleNumber, amount }) => (
          <p key={roundId} className="text-muted text-sm">
            {t('purchase.deducted', { number: sampleNumber, amount: moneyText(amount, currency) })}
          </p>
        ))}
        {isActive &&
          purchase.offeredDeductions.map(({ roundId, sampleNumber, amount }) => (
            <p key={roundId} className="text-sm text-warning-ink">
              {t('purchase.deductible', { number: sampleNumber, amount: moneyText(amount, currency) })}
            </p>
          ))}
        {state === 'sent' && link !== null && (
          <p className="text-muted text-sm">
            {purchase.openedAt === null
              ? t('purchase.notOpened')
              : t('purchase.opened', { time: dateTime(purchase.openedAt) })}
          </p>
        )}
        {purchase.confirmedBy !== '' && (
          <p className="text-muted text-sm">{t('purchase.confirmedBy', { name: purchase.confirmedBy })}</p>
        )}
        {purchase.rejectReason !== '' && state === 'rejected' && (
          <p dir="auto" className="wrap-anywhere rounded-control bg-danger-tint px-3 py-2 text-danger-ink text-sm">
            {purchase.rejectReason}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {canSend && (
            <Button
              size="sm"
              icon={Send}
              mirrorIcon
              aria-label={`${sendLabel} ${poNumber}`}
              onClick={() => onOpen({ kind: 'sendPurchase', purchaseId: _id })}
            >
              {sendLabel}
            </Button>
          )}
          {isActive && state !== 'closed' && state !== 'cancelled' && (
            <Button
              size="sm"
              variant="secondary"
              icon={PencilLine}
              aria-label={`${t('purchase.do.edit')} ${poNumber}`}
              onClick={() => onOpen({ kind: 'purchase', purchaseId: _id })}
            >
              {t('purchase.do.edit')}
            </Button>
          )}
          {isActive && isOut && (purchase.open ?? 0) > 0 && (
            <Button
              size="sm"
              variant="secondary"
              icon={HandCoins}
              aria-label={`${t('purchase.do.pay')} ${poNumber}`}
              onClick={() => onOpen({ kind: 'payment', purchaseId: _id })}
            >
              {t('purchase.do.pay')}
            </Button>
          )}
          {isActive && (
            <Suspense fallback={<span className="size-9" />}>
              <PurchaseMenu purchase={purchase} onOpen={onOpen} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
}

type StepDotsProps = { purchase: Purchase; onStep?: (step: Step) => void };

/** The steps as a row of dots; each opens its dates. */
function StepDots({ purchase: { poNumber, steps }, onStep }: StepDotsProps) {
  const { t } = useTranslation('order');
  const { shortDate } = useFormat();

  function stateOf({ isOff, done, promised, planned, isOverdue, behindDays }: Step): string {
    if (isOff) return t('step.off');
    if (done !== null) return t('step.done', { day: shortDate(done) });
    const day = promised ?? planned;
    return [
      day === null ? t('step.open') : t(promised === null ? 'step.planned' : 'step.promised', { day: shortDate(day) }),
      isOverdue && t('step.overdue'),
      behindDays > 0 && t('step.behind', { count: behindDays }),
    ]
      .filter(Boolean)
      .join(', ');
  }

  return (
    <ol aria-label={t('step.list', { number: poNumber })} className="flex flex-wrap gap-x-1 gap-y-2">
      {steps.map((step) => {
        const label = t('step.label', { step: t(`steps.${step.kind}`), state: stateOf(step) });
        return (
          <li key={step.kind}>
            <button
              type="button"
              aria-label={label}
              title={label}
              disabled={onStep === undefined}
              onClick={() => onStep?.(step)}
              className={classNames(
                'veil inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-xs',
                step.isOff && 'text-muted line-through',
                step.isOverdue && 'font-medium text-danger',
              )}
            >
              <span className={classNames('size-2.5 rounded-full', dotClass(step))} aria-hidden="true" />
              {t(`steps.${step.kind}`)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function dotClass({ isOff, done, isOverdue, behindDays }: Step): string {
  if (isOff) return 'bg-line';
  if (done !== null) return 'bg-success-mark';
  if (isOverdue) return 'bg-danger-mark';
  return behindDays > 0 ? 'bg-warning-mark' : 'border border-control';
}
