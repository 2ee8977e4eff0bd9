import type { Matrix } from '@sampan/contract/matrix';
import type { Rfq, RfqAward } from '@sampan/contract/rfqs';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';

export type MatrixLine = Matrix['lines'][number];

export type MatrixProps = {
  matrix: Matrix;
  rfq: Rfq;
  onAward: (lineId: string, supplierPriceId: string) => void;
  onSave: (awards: { lineId: string; supplierPriceId: string | null; reason?: string }[]) => void;
};

export const awardOf = ({ awards }: Rfq, { lineId }: MatrixLine): RfqAward | undefined =>
  awards.find((award) => award.lineId === lineId);

export function LineHead({ line }: { line: MatrixLine }) {
  const { t } = useTranslation('rfqs');
  const { number } = useFormat();
  return (
    <>
      <span className="wrap-anywhere block font-medium">
        <bdi>{line.name}</bdi>
      </span>
      <span className="block text-muted text-xs">{t('compare.pieces', { quantity: number(line.quantity) })}</span>
      {line.lastPrice && (
        <span className="block text-muted text-xs" title={line.lastPrice.supplierName}>
          {t('compare.last', {
            price: unitPriceText(line.lastPrice.price, line.lastPrice.currency),
            days: line.lastPrice.ageDays,
          })}
        </span>
      )}
    </>
  );
}

type AwardNoteProps = { line: MatrixLine; award: RfqAward | undefined; onSave: MatrixProps['onSave'] };

/** The reason of the award, and its undo. */
export function AwardNote({ line, award, onSave }: AwardNoteProps) {
  const { t } = useTranslation('rfqs');
  const [reason, setReason] = useState<string | null>(null);
  if (!award) return null;
  const { lineId, supplierPriceId } = award;
  const typed = reason ?? award.reason;
  return (
    <div className="mt-2 flex flex-col gap-1">
      {award.isSuperseded && <p className="text-warning-ink text-xs">{t('compare.superseded')}</p>}
      <div className="flex items-end gap-1">
        <TextField
          label={t('compare.reasonOf', { line: line.name })}
          hideLabel
          placeholder={t('compare.reason')}
          value={typed}
          maxLength={300}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        {!award.isSuperseded && typed !== award.reason && (
          <IconButton
            icon={Check}
            size="sm"
            label={t('compare.reasonSave')}
            onClick={() => onSave([{ lineId, supplierPriceId, reason: typed }])}
          />
        )}
        <IconButton
          icon={Undo2}
          size="sm"
          label={t('compare.clear', { line: line.name })}
          onClick={() => onSave([{ lineId, supplierPriceId: null }])}
        />
      </div>
    </div>
  );
}
