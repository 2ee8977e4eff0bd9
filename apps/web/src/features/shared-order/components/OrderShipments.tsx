import type { SharedOrder } from '@sampan/contract/shared-orders';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** The shipments of the order: how they travel, and where to follow them. */
export function OrderShipments({ shipments }: { shipments: SharedOrder['shipments'] }) {
  const { t } = useTranslation('shared-order');
  const { date, number: count } = useFormat();
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="shipments">
      <h2 id="shipments" className="text-lg">
        {t('shipments.title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {shipments.map(({ number, mode, stage, vessel, containers, etd, eta, blNo, trackingUrl, cartons, cbm }) => (
          <li key={number} className="rounded-card border border-line bg-surface p-4 md:px-6">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                <Ltr>{number}</Ltr>
              </span>
              <span className="text-muted">{t(`shipments.modes.${mode}`)}</span>
              <Badge tone={stage === 'delivered' ? 'success' : 'info'}>{t(`shipments.stages.${stage}`)}</Badge>
            </p>
            <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 text-sm md:grid-cols-4">
              {etd !== null && <Fact label={t('shipments.etd')} text={date(etd)} />}
              {eta !== null && <Fact label={t('shipments.eta')} text={date(eta)} />}
              {vessel !== '' && <Fact label={t('shipments.vessel')} text={vessel} />}
              {containers.length > 0 && <Fact isCode label={t('shipments.containers')} text={containers.join(', ')} />}
              {blNo !== '' && <Fact isCode label={t('shipments.bl')} text={blNo} />}
              {cartons > 0 && (
                <Fact isCode label={t('shipments.cartons')} text={`${count(cartons)} · ${cbm.toFixed(3)} m³`} />
              )}
            </dl>
            {trackingUrl !== '' && (
              <a href={trackingUrl} rel="noopener noreferrer" target="_blank" className="link mt-2 inline-block">
                {t('shipments.track')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Fact = ({ label, text, isCode = false }: { label: string; text: string; isCode?: boolean }) => (
  <div className="wrap-anywhere min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium">{isCode ? <Ltr>{text}</Ltr> : <bdi>{text}</bdi>}</dd>
  </div>
);
