import type { Duplicate } from '@sampan/contract/extraction-jobs';
import { Eye, Trash2 } from 'lucide-react';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { isTextStop, type Stop, type TextStop } from '../../review/grid-moves.ts';
import { confidenceTone, isUnsure } from '../../review/review-reasons.ts';
import type { SavedRow } from '../../review/review-state.ts';
import { type Row, readDimensions, readList } from '../../review/row.ts';
import type { Refusal } from '../../review/to-product.ts';
import { useReviewContext } from '../../review-context.ts';
import type { Compared } from '../../use-comparison.ts';
import type { Cursor } from '../../use-cursor.ts';
import { Badges } from './Badges.tsx';
import { ComparisonNote } from './ComparisonNote.tsx';
import { DuplicateNote } from './DuplicateNote.tsx';
import { ExtractedPicture } from './ExtractedPicture.tsx';
import { PriceText } from './PriceText.tsx';
import { ROW_COLUMNS } from './row-columns.ts';
import { TextCell } from './TextCell.tsx';
import { UnsureMark } from './UnsureMark.tsx';

type ReviewRowProps = {
  row: Row;
  number: number;
  /** The ARIA row index; the header is row 1. */
  rowIndex: number;
  /** Null if it is in another row. */
  cursor: Cursor | null;
  /** The tab stop of the grid while the focus is outside. */
  isEntrance: boolean;
  isTicked: boolean;
  isPointedAt: boolean;
  duplicates: readonly Duplicate[] | undefined;
  /** What the row of a price list changes. */
  compared: Compared | undefined;
  refusals: readonly Refusal[] | undefined;
  saved: SavedRow | undefined;
  /** Shows where the value under the cursor was read. */
  originId: string;
};

/** One product: a grid row, or a card on a phone. */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { row, number, rowIndex, cursor, isEntrance, isTicked, isPointedAt, duplicates, compared, refusals, saved } =
    props;
  const { t } = useTranslation('pdf-upload');
  const context = useReviewContext();
  const line = useRef<HTMLTableRowElement>(null);
  const { stop: current = null, typing } = cursor ?? {};
  const name = row.values.productName || row.values.modelNumber || String(number);

  useEffect(() => {
    if (cursor?.isWanted && cursor.typing === undefined)
      line.current?.querySelector<HTMLElement>(`[data-stop="${cursor.stop}"]`)?.focus();
  }, [cursor]);

  const stop = (name: Stop) => ({
    'data-row': row.id,
    'data-stop': name,
    tabIndex: current === name || (isEntrance && name === 'productName') ? 0 : -1,
    onFocus: () => context.onCell({ row: row.id, stop: name }),
  });
  const text = (field: TextStop) => ({
    row,
    field,
    isCurrent: current === field,
    isTabStop: current === field || (isEntrance && field === 'productName'),
    typing: current === field && isTextStop(field) ? typing : undefined,
    isLocked: saved !== undefined,
    refusal: refusals?.find((refusal) => refusal.field === field)?.message,
    describedBy: props.originId,
  });
  const general = refusals?.filter(({ field }) => field === null || !SHOWN.includes(field)) ?? [];

  return (
    <tr
      ref={line}
      aria-rowindex={rowIndex}
      aria-selected={isTicked}
      data-pointed={isPointedAt || cursor !== null || undefined}
      onPointerEnter={() => context.onPoint(row.id)}
      onPointerLeave={() => context.onPoint(null)}
      className={classNames(
        ROW_COLUMNS,
        'border-line border-b text-sm data-pointed:bg-brand-tint/50 max-md:mb-3 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-3',
        saved && 'bg-sunken/50',
      )}
    >
      <td className="flex flex-col items-center justify-center gap-0.5 py-1 max-md:order-1">
        <Checkbox
          {...stop('select')}
          label={<VisuallyHidden>{t('tick', { number, name })}</VisuallyHidden>}
          checked={isTicked}
          disabled={saved !== undefined}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => context.onTick(row.id, event.shiftKey)}
        />
        <span className="text-muted text-xs tabular-nums">{number}</span>
      </td>
      <td className="self-center py-1 max-md:order-2">
        <button
          type="button"
          {...stop('picture')}
          disabled={saved !== undefined}
          aria-label={t('choosePicture', { name })}
          title={t('choosePicture', { name })}
          onClick={() => context.onPicture(row.id)}
          className="veil block overflow-hidden rounded-control border border-line outline-offset-1 disabled:cursor-default"
        >
          <ExtractedPicture picture={row.picture} alt="" className="size-12" />
        </button>
        {isUnsure(row, 'image') && <UnsureMark />}
      </td>
      <TextCell {...text('productName')} isNeeded>
        <bdi title={row.values.productName} className="line-clamp-3 font-medium">
          {row.values.productName}
        </bdi>
      </TextCell>
      <TextCell {...text('modelNumber')} isNeeded>
        <Ltr>{row.values.modelNumber}</Ltr>
      </TextCell>
      <TextCell {...text('allModelNumbers')}>
        <Ltr>{readList(row.values.allModelNumbers).join(', ')}</Ltr>
      </TextCell>
      <TextCell {...text('dimensions')}>
        <Badges items={readDimensions(row.values.dimensions)} />
      </TextCell>
      <TextCell {...text('price')} isNeeded={context.isPriceNeeded}>
        <PriceText values={row.values} />
      </TextCell>
      <TextCell {...text('color')}>
        <bdi>{row.values.color}</bdi>
      </TextCell>
      <td className="self-center max-md:order-3 md:text-center">
        <Badge tone={row.isChecked ? 'success' : confidenceTone(row.confidence)}>
          <VisuallyHidden>{t('fields.confidence')} </VisuallyHidden>
          <Ltr>{Math.round(row.confidence)}%</Ltr>
        </Badge>
      </td>
      <td className="flex items-center justify-end max-md:order-4 md:sticky md:end-0 md:bg-surface md:pe-1">
        <IconButton
          size="sm"
          icon={Eye}
          {...stop('details')}
          label={t('viewDetails', { name })}
          onClick={() => context.onDetails(row.id)}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          {...stop('remove')}
          disabled={saved !== undefined}
          label={t('remove', { name })}
          onClick={() => context.onRemove(row.id)}
        />
      </td>
      {(saved || duplicates || compared || general.length > 0) && (
        <td className="col-span-full flex flex-wrap gap-x-3 gap-y-1 px-2 pb-1.5 text-xs max-md:order-6 md:sticky md:start-0 md:max-w-[100cqi] md:ps-26">
          {saved && (
            <Badge tone="success" dot>
              {t('savedAs')}{' '}
              <Link to={context.productPath(saved._id)} tabIndex={-1} className="underline">
                <Ltr>{saved.productId}</Ltr>
              </Link>
            </Badge>
          )}
          {!saved && compared && <ComparisonNote row={row} compared={compared} />}
          {!saved &&
            duplicates?.map((duplicate) => (
              <DuplicateNote
                key={duplicate.reason + duplicate.product._id}
                row={row}
                duplicate={duplicate}
                tabIndex={-1}
              />
            ))}
          {general.map(({ message }) => (
            <span key={message} className="text-danger">
              {message}
            </span>
          ))}
        </td>
      )}
    </tr>
  );
});

/** Fields with their own cell, which shows rejections. */
const SHOWN: readonly string[] = ['productName', 'modelNumber', 'allModelNumbers', 'dimensions', 'price', 'color'];
