import type { PackingTaken, Shipment } from '@sampan/contract/shipments';
import { useEffect, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useTakePacking } from '../api/shipments.mutations.ts';
import { useShipmentReport } from '../use-report.ts';

/** Shows what the suppliers' cartons change, and takes them. */
export function TakePackingDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { t } = useTranslation(['shipments', 'common']);
  const errorText = useErrorText();
  const { number } = useFormat();
  const language = useLanguage();
  const { mutate, ...take } = useTakePacking(shipment._id);
  const report = useShipmentReport();
  const [preview, setPreview] = useState<PackingTaken | null>(null);
  useEffect(() => mutate({}, { onSuccess: setPreview }), [mutate]);
  const names = new Map(
    shipment.lines.map(({ purchaseLineId, names: of }) => [purchaseLineId, of[language] || of.en || of.zh || of.he]),
  );
  const sums = ({ cartons, pieces, cbm, grossKg }: PackingTaken['differences'][number]['after']) =>
    `${number(cartons)} × · ${number(pieces)} · ${cbm.toFixed(3)} m³ · ${number(grossKg)} kg`;
  return (
    <Dialog
      open
      title={t('take.title')}
      description={t('take.text')}
      locked={take.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={take.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={take.isPending}
            disabled={!preview || preview.differences.length === 0}
            onClick={() => mutate({ save: true, updatedAt: shipment.updatedAt }, report(onClose))}
          >
            {t('take.submit')}
          </Button>
        </>
      }
    >
      {take.isError && <MessagePanel tone="danger" title={errorText(take.error, t('failed.save'))} />}
      {preview?.differences.length === 0 && <p className="text-muted">{t('take.none')}</p>}
      <ul className="flex flex-col gap-3">
        {preview?.differences.map(({ purchaseLineId, source, before, after }) => (
          <li key={purchaseLineId} className="text-sm">
            <p className="wrap-anywhere font-medium">
              <bdi>{names.get(purchaseLineId)}</bdi>
              <span className="text-muted"> · {t(`take.sources.${source}`)}</span>
            </p>
            {before && (
              <p className="text-muted line-through">
                <Ltr>{sums(before)}</Ltr>
              </p>
            )}
            <p>
              <Ltr>{sums(after)}</Ltr>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
