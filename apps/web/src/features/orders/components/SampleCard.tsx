import type { ListedSample } from '@sampan/contract/samples';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { SamplePlace } from './SampleDialog.tsx';

// Loaded when opened.
const SampleDialog = lazyComponent(async () => (await import('./SampleDialog.tsx')).SampleDialog);

type SampleCardProps = {
  samples: readonly Pick<ListedSample, '_id' | 'sampleNumber' | 'name' | 'supplierName' | 'state' | 'dueOn'>[];
  place: SamplePlace;
  canAdd: boolean;
};

/** The samples of a record, and the dialog of each. */
export function SampleCard({ samples, place, canAdd }: SampleCardProps) {
  const { t } = useTranslation('inspections');
  const { shortDate } = useFormat();
  // Null: a new one.
  const [open, setOpen] = useState<string | null>();
  return (
    <Card title={t('tab.samples')}>
      <div className="flex flex-col items-start gap-4">
        {samples.length === 0 && <p className="text-muted text-sm">{t('tab.noSamples')}</p>}
        <ul className="flex flex-col gap-3">
          {samples.map(({ _id, sampleNumber, name, supplierName, state, dueOn }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <button
                type="button"
                className="link font-medium"
                aria-label={t('tab.edit', { number: sampleNumber })}
                onClick={() => setOpen(_id)}
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
        {canAdd && (
          <Button size="sm" variant="secondary" icon={Plus} onClick={() => setOpen(null)}>
            {t('tab.addSample')}
          </Button>
        )}
      </div>
      {open !== undefined && (
        <Suspense>
          <SampleDialog key={open} place={place} id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
