import type { Language } from '@sampan/contract/languages';
import type { Matrix } from '@sampan/contract/matrix';
import type { Rfq } from '@sampan/contract/rfqs';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useRfqCall } from '../api/rfqs.mutations.ts';
import { matrixOf } from '../rfq-record.ts';
import { MatrixCards } from './MatrixCards.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { Totals } from './MatrixTotals.tsx';
import { SampleMatrix } from './SampleMatrix.tsx';

const SupplierQuoteDialog = lazyComponent(async () => (await import('./SupplierQuoteDialog.tsx')).SupplierQuoteDialog);

/** The supplier quotes side by side, with an award for each line. */
export function CompareTab({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const [quantity, setQuantity] = useState(0);
  const [currency, setCurrency] = useState(rfq.currency);
  const load = useQuery(matrixOf(rfq, quantity, currency));
  const language = useLanguage();
  const matrix = useMemo(() => load.data && withNames(load.data, rfq, language), [load.data, rfq, language]);
  const call = useRfqCall(rfq._id);
  const isWide = useSyncExternalStore(watchWidth, hasTable, () => true);
  const [openedId, setOpenedId] = useState('');
  const opened = rfq.recipients.find(({ _id }) => _id === openedId);
  const quantities = Math.max(1, ...rfq.lines.map((line) => line.quantities.length));
  const currencies = [...new Set([rfq.currency, 'USD', ...Object.keys(rfq.rates)])];

  const save = (awards: { lineId: string; supplierPriceId: string | null; reason?: string }[]) =>
    call.mutate(
      { method: 'put', path: 'awards', body: { awards } },
      { onError: (error) => toast.error(errorText(error, t('failed.action'))) },
    );
  const toggle = (lineId: string, supplierPriceId: string) => {
    const known = rfq.awards.find((award) => award.lineId === lineId);
    save([{ lineId, supplierPriceId: known?.supplierPriceId === supplierPriceId ? null : supplierPriceId }]);
  };
  function awardCheapest(matrix: Matrix) {
    const awards = matrix.lines.flatMap(({ lineId, cells }) => {
      const cheapest = cells.find(({ marks }) => marks.includes('cheapest'));
      return cheapest?.supplierPriceId ? [{ lineId, supplierPriceId: cheapest.supplierPriceId }] : [];
    });
    if (awards.length > 0) save(awards);
  }

  if (load.isPending) return <RecordSkeleton />;
  if (load.isLoadingError) return <LoadFailure title={t('failed.matrix')} load={load} />;
  if (!matrix?.lines.some(({ cells }) => cells.some((cell) => cell.given || cell.marks.length > 0)))
    return (
      <div className="flex flex-col gap-6">
        <EmptyState title={t('compare.none')} text={t('compare.noneText')} />
        <SampleMatrix />
      </div>
    );
  const parts = { matrix, rfq, onAward: toggle, onSave: save };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        {quantities > 1 && (
          <SelectField
            label={t('compare.quantity')}
            value={String(quantity)}
            onChange={({ target }) => setQuantity(Number(target.value))}
            options={Array.from({ length: quantities }, (_, at) => ({
              value: String(at),
              label: t('compare.quantityAt', { number: at + 1 }),
            }))}
          />
        )}
        <SelectField
          label={t('compare.currency')}
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <Button variant="secondary" icon={Check} busy={call.isPending} onClick={() => awardCheapest(matrix)}>
          {t('compare.allCheapest')}
        </Button>
      </div>
      {isWide ? (
        <MatrixTable {...parts} onCheapest={() => awardCheapest(matrix)} onOpen={setOpenedId} />
      ) : (
        <MatrixCards {...parts} />
      )}
      <Totals matrix={matrix} hasAwards={rfq.awards.length > 0} />
      {opened && (
        <Suspense fallback={null}>
          <SupplierQuoteDialog rfq={rfq} recipient={opened} source="staff" onClose={() => setOpenedId('')} />
        </Suspense>
      )}
    </div>
  );
}

/** The lines with their names in the language of the screen, as far as they are known. */
function withNames(matrix: Matrix, { lines }: Rfq, language: Language): Matrix {
  const names = new Map(lines.map((line) => [line.lineId, line.names[language]]));
  return { ...matrix, lines: matrix.lines.map((line) => ({ ...line, name: names.get(line.lineId) || line.name })) };
}

/** On a phone, cards take the place of the table. */
const hasTable = () => window.matchMedia('(width >= 48rem)').matches;
function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
