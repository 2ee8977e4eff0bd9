import type { VisionOffer } from '@sampan/contract/vision';
import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useStartVision } from '../../api/vision.queries.ts';
import { pageRanges } from '../../review/page-ranges.ts';
import type { Row } from '../../review/row.ts';
import { type VisionChoice, visionPages } from '../../review/vision-pages.ts';

type VisionDialogProps = {
  jobId: string;
  offer: NonNullable<VisionOffer['offer']>;
  rows: readonly Row[];
  saved: Readonly<Record<string, unknown>>;
  totalPages: number;
  onStarted: () => Promise<unknown>;
  onClose: () => void;
};

/** Chooses the pages, and says what is sent where for how much. */
export function VisionDialog({ jobId, offer, rows, saved, totalPages, onStarted, onClose }: VisionDialogProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { number } = useFormat();
  const errorText = useErrorText();
  const start = useStartVision(jobId);
  const choice = visionPages(rows, totalPages, saved);
  const [chosen, setChosen] = useState<keyof VisionChoice>(choice.doubtful.length > 0 ? 'doubtful' : 'all');
  const pages = choice[chosen];
  const cost = pages.length * offer.pageCost;

  const send = () =>
    start.mutate(pages, {
      onSuccess: async () => {
        onClose();
        await onStarted();
      },
      onError: (error) => toast.error(errorText(error)),
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('vision.dialog', { service: offer.service })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button icon={ScanEye} busy={start.isPending} disabled={pages.length === 0} onClick={send}>
            {t('vision.send', { count: pages.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('vision.pages')}
          value={chosen}
          options={(['doubtful', 'all'] as const).map((value) => ({
            value,
            label: t(`vision.choice.${value}`, { total: number(choice[value].length) }),
          }))}
          onChange={setChosen}
        />
        {pages.length > 0 && (
          <p className="text-sm">{t('vision.chosen', { count: pages.length, pages: pageRanges(pages) })}</p>
        )}
        <p className="text-muted text-sm">{t('vision.sent', { service: offer.service, model: offer.model })}</p>
        <p className="font-medium text-sm">
          {offer.pageCost === 0
            ? t('vision.free')
            : t('vision.cost', { cost: unitPriceText(cost, 'USD'), left: moneyText(offer.budgetLeft, 'USD') })}
        </p>
        {cost > offer.budgetLeft && <p className="text-sm text-warning-ink">{t('vision.overBudget')}</p>}
      </div>
    </Dialog>
  );
}
