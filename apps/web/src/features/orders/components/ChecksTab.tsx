import type { Order } from '@sampan/contract/orders';
import { Plus } from 'lucide-react';
import { generatePath, Link, useNavigate } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { usePlanInspection } from '../api/checks.calls.ts';
import { nameIn } from '../order-texts.ts';
import { InspectionBadge } from './InspectionBadge.tsx';
import { SampleCard } from './SampleCard.tsx';
import type { SamplePlace } from './SampleDialog.tsx';

/** The inspections and samples of an order. */
export function ChecksTab({ order }: { order: Order }) {
  const { t } = useTranslation('inspections');
  const isActive = order.state === 'draft' || order.state === 'confirmed';
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Inspections order={order} isActive={isActive} />
      <SampleCard
        samples={order.samples}
        place={placeOf(order, t('sample.supplier'), t('sample.none'))}
        canAdd={isActive}
      />
    </div>
  );
}

/** A sample of an order is of one of its lines, and from one of its suppliers. */
function placeOf({ _id, language, lines, purchases }: Order, label: string, none: string): SamplePlace {
  const suppliers = new Map(
    [...purchases, ...lines].flatMap(({ supplierId, supplierName }) =>
      supplierId === '' ? [] : [[supplierId, supplierName] as const],
    ),
  );
  const [ofPurchase = ''] = suppliers.keys();
  return {
    link: { orderId: _id },
    products: lines
      .filter(({ kind }) => kind === 'goods')
      .map(({ productId, names, supplierId }) => ({
        productId,
        name: nameIn(names, language),
        supplierId: supplierId || ofPurchase,
      })),
    renderSupplier: (value, onChange, error) => (
      <SelectField
        label={label}
        value={value}
        error={error}
        options={[{ value: '', label: none }, ...Array.from(suppliers, ([id, name]) => ({ value: id, label: name }))]}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  };
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
