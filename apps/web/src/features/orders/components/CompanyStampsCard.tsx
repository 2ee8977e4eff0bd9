import { type CompanyStamp, STAMP_KINDS, type StampKind } from '@sampan/contract/company-stamps';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { companyStampsQuery, useSetStamp } from '../api/company-stamps.calls.ts';
import { useReport } from '../use-report.ts';

/** The pictures that proformas print where somebody would sign. */
export function CompanyStampsCard() {
  const { t } = useTranslation('order-settings');
  const load = useQuery(companyStampsQuery());
  return (
    <Card title={t('stamps.title')}>
      <p className="mb-4 max-w-prose text-muted text-sm">{t('stamps.text')}</p>
      {load.isLoadingError && <LoadFailure title={t('stamps.failed')} load={load} />}
      {load.isSuccess && (
        <div className="grid gap-6 sm:grid-cols-2">
          {STAMP_KINDS.map((kind) => (
            <StampPicture key={kind} kind={kind} stamp={load.data.find((one) => one.kind === kind)} />
          ))}
        </div>
      )}
    </Card>
  );
}

function StampPicture({ kind, stamp }: { kind: StampKind; stamp: CompanyStamp | undefined }) {
  const { t } = useTranslation(['order-settings', 'messages']);
  const report = useReport();
  const set = useSetStamp(kind);
  const input = useRef<HTMLInputElement>(null);
  const title = useId();
  const [isAsking, setIsAsking] = useState(false);

  function choose(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > IMAGE_MAX_BYTES) toast.error(t('messages:imageTooLarge'));
    else set.mutate(file, report());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a flex column.
    <div role="group" aria-labelledby={title} className="flex flex-col gap-2">
      <h3 id={title} className="font-medium text-sm">
        {t(`stamps.${kind}`)}
      </h3>
      {/* White in both themes, as paper is. */}
      <div className="flex h-32 items-center justify-center rounded-md border border-line bg-white p-2">
        {stamp ? (
          <img src={stamp.picture} alt={t(`stamps.${kind}`)} className="max-h-full max-w-full" />
        ) : (
          <span className="text-neutral-600 text-sm">{t('stamps.none')}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          size="sm"
          variant="secondary"
          icon={ImagePlus}
          busy={set.isPending}
          onClick={() => input.current?.click()}
        >
          {t(stamp ? 'stamps.change' : 'stamps.choose')}
        </Button>
        {stamp && (
          <Button size="sm" variant="secondary" icon={Trash2} onClick={() => setIsAsking(true)}>
            {t('stamps.delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('stamps.removeTitle')}
        text={t('stamps.removeText')}
        confirmLabel={t('stamps.delete')}
        busy={set.isPending}
        onConfirm={() => set.mutate(null, { ...report(), onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}
