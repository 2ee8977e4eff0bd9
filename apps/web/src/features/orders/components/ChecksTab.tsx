import type { Order } from '@sampan/contract/orders';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { usePlanInspection } from '../api/checks.calls.ts';
import { InspectionBadge } from './InspectionBadge.tsx';

// Loaded when opened.
const SampleDialog = lazyComponent(async () => (await import('./SampleDialog.tsx')).SampleDialog);

/** The inspections and samples of an order. */
export function ChecksTab({ order }: { order: Order }) {
  const [sampleId, setSampleId] = useState<string | null>();
  const isActive = order.state === 'draft' || order.state === 'confirmed';
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Inspections order={order} isActive={isActive} />
      <Samples order={order} isActive={isActive} onOpen={setSampleId} />
      {sampleId !== undefined && (
        <Suspense>
          <SampleDialog
            key={sampleId}
            order={order}
            id={sampleId}
            onOpen={setSampleId}
            onClose={() => setSampleId(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Inspections({ order, isActive }: { order: Order; isActive: boolean }) {
  const { t } = useTranslation('inspections');
  const { shortDate } = useFormat();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const plan = usePlanInspection();
  const sent = order.purchases.filter(({ state }) => state === 'sent' || state === 'confirmed' || state === 'closed');
  const add = (purchaseId: string) =>
    plan.mutate(purchaseId, {
      onSuccess: ({ inspection }) => void navigate(generatePath(paths.inspection, { id: inspection._id })),
      onError: (error) => void toast.error(errorText(error, t('failedSave'))),
    });
  return (
    <Card title={t('tab.inspections')}>
      <div className="flex flex-col gap-4">
        {order.inspections.length === 0 && (
          <p className="text-muted text-sm">
            {t('tab.noInspections')}
            {sent.length === 0 && <span className="block">{t('tab.needsSent')}</span>}
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {order.inspections.map(({ _id, inspectionNumber, purchaseId, result, plannedOn, doneOn }) => {
            const purchase = order.purchases.find((one) => one._id === purchaseId);
            return (
              <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={generatePath(paths.inspection, { id: _id })} className="link font-medium">
                  <Ltr>{inspectionNumber}</Ltr>
                </Link>
                <InspectionBadge result={result} />
                <span className="wrap-anywhere text-muted text-sm">
                  {purchase && t('of', { po: purchase.poNumber, supplier: purchase.supplierName })}
                  {' · '}
                  {doneOn !== null
                    ? t('tab.done', { day: shortDate(doneOn) })
                    : plannedOn !== null
                      ? t('tab.planned', { day: shortDate(plannedOn) })
                      : t('tab.noDay')}
                </span>
              </li>
            );
          })}
        </ul>
        {isActive && (
          <div className="flex flex-wrap gap-2">
            {sent.map(({ _id, poNumber }) => (
              <Button
                key={_id}
                size="sm"
                variant="secondary"
                icon={Plus}
                busy={plan.isPending && plan.variables === _id}
                onClick={() => add(_id)}
              >
                {sent.length === 1 ? t('tab.planShort') : t('tab.plan', { number: poNumber })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

type SamplesProps = { order: Order; isActive: boolean; onOpen: (id: string | null) => void };

function Samples({ order, isActive, onOpen }: SamplesProps) {
  const { t } = useTranslation('inspections');
  const { shortDate } = useFormat();
  return (
    <Card title={t('tab.samples')}>
      <div className="flex flex-col items-start gap-4">
        {order.samples.length === 0 && <p className="text-muted text-sm">{t('tab.noSamples')}</p>}
        <ul className="flex flex-col gap-3">
          {order.samples.map(({ _id, sampleNumber, name, supplierName, state, dueOn }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <button
                type="button"
                className="link font-medium"
                aria-label={t('tab.edit', { number: sampleNumber })}
                onClick={() => onOpen(_id)}
              >
                <Ltr>{sampleNumber}</Ltr>
              </button>
              <StatusBadge status={state}>{t(`sample.states.${state}`)}</StatusBadge>
              <span className="wrap-anywhere text-sm">
                <bdi>{name}</bdi>
                {supplierName !== '' && (
                  <span className="text-muted">
                    {' · '}
                    <bdi>{supplierName}</bdi>
                  </span>
                )}
                {dueOn !== null && <span className="text-muted"> · {t('tab.due', { day: shortDate(dueOn) })}</span>}
              </span>
            </li>
          ))}
        </ul>
        {isActive && (
          <Button size="sm" variant="secondary" icon={Plus} onClick={() => onOpen(null)}>
            {t('tab.addSample')}
          </Button>
        )}
      </div>
    </Card>
  );
}
