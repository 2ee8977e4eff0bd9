import { RotateCcw } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import type { TextStop } from '../../review/grid-moves.ts';
import { originOfField } from '../../review/origin.ts';
import { isFromNowhere } from '../../review/review-reasons.ts';
import { isEdited, type Row } from '../../review/row.ts';

type OriginNoteProps = { id: string; row: Row; field: TextStop; onRevert: () => void };

/** The origin of the value under the cursor: text layer, OCR or the user. */
export function OriginNote({ id, row, field, onRevert }: OriginNoteProps) {
  const { t } = useTranslation('pdf-upload');
  const { number } = useFormat();
  const origin = originOfField(row, field);
  const sureness = origin ? number(Math.round(origin.confidence * 100)) : '';
  const read = row.read.values[field];

  function text() {
    if (isEdited(row, field)) return read === '' ? t('origin.added') : t('origin.typed', { read });
    if (isFromNowhere(row, field)) return t('notOnPage');
    if (origin === null) return read === '' ? t('origin.absent') : t('origin.unknown');
    return t(`origin.${origin.source}`, { percent: sureness });
  }

  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 text-xs">
      <span id={id}>
        <span className="font-medium">{t(`fields.${field}`)}:</span> {text()}
      </span>
      {isEdited(row, field) && (
        <button type="button" onClick={onRevert} className="link inline-flex min-h-8 items-center gap-1">
          <RotateCcw className="size-3" aria-hidden="true" />
          {t('origin.revert')}
        </button>
      )}
    </p>
  );
}
