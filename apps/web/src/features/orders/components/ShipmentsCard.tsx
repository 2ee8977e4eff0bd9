import type { Order } from '@sampan/contract/orders';
import { PackagePlus } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useShip } from '../use-ship.ts';

/** The shipments of the order, and a button for the next one. */
export function ShipmentsCard({ order }: { order: Order }) {
  const { t } = useTranslation(['order', 'orders']);
  const { shortDate, number } = useFormat();
  const { ship, isShipping } = useShip(order);
  const canCreate =
    order.state === 'confirmed' &&
    order.purchases.some(({ state }) => state === 'sent' || state === 'confirmed' || state === 'closed');
  if (!canCreate && order.shipments.length === 0) return null;
  return (
    <Card
      title={t('shipments.title')}
      actions={
        canCreate && (
          <Button size="sm" variant="secondary" icon={PackagePlus} busy={isShipping} onClick={ship}>
            {t('shipments.create')}
          </Button>
        )
      }
    >
      {order.shipments.length === 0 && <p className="text-muted text-sm">{t('shipments.none')}</p>}
      <ul className="flex flex-col gap-3">
        {order.shipments.map(({ _id, shipmentNumber, stage, vessel, containers, etd, eta, cartons, cbm, pieces }) => (
          <li key={_id} className="text-sm">
            <Link to={generatePath(paths.shipment, { id: _id })} className="link font-medium">
              <Ltr>{shipmentNumber}</Ltr>
            </Link>
            {stage !== 'planned' && ` · ${t(`shipmentSteps.${stage}`)}`}
            <span className="block text-muted">
              {t('shipments.cartons', { count: cartons })} · {t('shipments.pieces', { count: pieces })} ·{' '}
              <Ltr>{`${number(cbm)} m³`}</Ltr>
            </span>
            <span className="wrap-anywhere block text-muted">
              {etd !== null && `${t('shipments.etd')} ${shortDate(etd)}`}
              {etd !== null && eta !== null && ' · '}
              {eta !== null && `${t('shipments.eta')} ${shortDate(eta)}`}
              {(vessel || containers.length > 0) && (
                <>
                  {(etd ?? eta) !== null && ' · '}
                  <bdi>{[vessel, ...containers].filter(Boolean).join(' · ')}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
