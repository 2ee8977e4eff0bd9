import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { TextStop } from '../../review/grid-moves.ts';
import { isFromNowhere, isUnsure } from '../../review/review-reasons.ts';
import { isEdited, type Row } from '../../review/row.ts';
import { useReviewContext } from '../../review-context.ts';
import { CellEditor } from './CellEditor.tsx';
import { UnsureMark } from './UnsureMark.tsx';

type TextCellProps = {
  row: Row;
  field: TextStop;
  isCurrent: boolean;
  isTabStop: boolean;
  /** The initial editor text; null for the current value, undefined while not editing. */
  typing: string | null | undefined;
  isLocked: boolean;
  refusal: string | undefined;
  /** Whether a row without this value needs review. */
  isNeeded?: boolean;
  describedBy: string | undefined;
  children: ReactNode;
};

/** A focusable, editable text cell. */
export function TextCell(props: TextCellProps) {
  const {
    row,
    field,
    isCurrent,
    isTabStop,
    typing,
    isLocked,
    refusal,
    isNeeded = false,
    describedBy,
    children,
  } = props;
  const { t } = useTranslation('pdf-upload');
  const { onCell } = useReviewContext();
  const cell = { row: row.id, stop: field };
  const isEmpty = row.values[field].trim() === '';
  const refusalId = `${row.id}-${field}-refusal`;
  return (
    <td
      data-row={row.id}
      data-stop={field}
      tabIndex={isTabStop ? 0 : -1}
      aria-invalid={refusal ? true : undefined}
      aria-describedby={classNames(refusal && refusalId, isCurrent && describedBy) || undefined}
      onFocus={({ target, currentTarget }) => target === currentTarget && onCell(cell)}
      className={classNames(
        'relative flex min-w-0 items-center px-2 py-1.5 outline-offset-[-2px] max-md:order-5 max-md:col-span-full max-md:min-h-10 max-md:gap-3 max-md:rounded-control',
        isLocked ? 'cursor-default' : 'cursor-text',
        refusal && 'bg-danger-tint',
      )}
    >
      <span className="w-24 shrink-0 text-muted text-xs md:hidden">{t(`fields.${field}`)}</span>
      <div className="min-w-0 flex-1">
        {typing === undefined ? (
          <div className="break-words">
            {isEdited(row, field) && (
              <span title={t('edited')} className="me-1 inline-block size-1.5 rounded-full bg-brand align-middle">
                <span className="sr-only">{t('edited')}</span>
              </span>
            )}
            {isFromNowhere(row, field) ? <UnsureMark text={t('notOnPage')} /> : isUnsure(row, field) && <UnsureMark />}
            {isEmpty ? <Gap isNeeded={isNeeded && refusal === undefined} /> : children}
          </div>
        ) : (
          <CellEditor row={row} field={field} start={typing ?? row.values[field]} isWhole={typing === null} />
        )}
        {refusal && (
          <p id={refusalId} className="text-danger-ink text-xs">
            {refusal}
          </p>
        )}
      </div>
    </td>
  );
}

/** A missing value. A row without name, number or price needs review. */
function Gap({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation('pdf-upload');
  if (!isNeeded) return <span className="text-muted">–</span>;
  return <span className="rounded-tick bg-warning-tint px-1.5 py-0.5 text-warning-ink text-xs">{t('missing')}</span>;
}
