import type { Matrix, MatrixCell, MatrixMark } from '@sampan/contract/matrix';
import type { Rfq } from '@sampan/contract/rfqs';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { convertedPriceText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import type { BadgeTone } from '#src/ui/data/badge-class.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { CellMissing } from './CellMissing.tsx';
import { awardOf, type MatrixLine, type MatrixProps } from './MatrixLineHead.tsx';

const MARK_TONES: Record<MatrixMark, BadgeTone> = {
  cheapest: 'success',
  fastest: 'info',
  notComparable: 'neutral',
  differs: 'warning',
  unstated: 'neutral',
  belowMoq: 'warning',
  expired: 'danger',
  old: 'warning',
  noRate: 'warning',
  cannotMake: 'neutral',
};

type CellButtonProps = {
  matrix: Matrix;
  rfq: Rfq;
  line: MatrixLine;
  cell: MatrixCell;
  onAward: MatrixProps['onAward'];
  position?: Record<`data-${string}`, string | number>;
};

/** A price. Pressing it awards the line, or removes the award. */
export function CellButton({ matrix, rfq, line, cell, onAward, position }: CellButtonProps) {
  const { t } = useTranslation('rfqs');
  const { supplierPriceId, given } = cell;
  if (given === null || supplierPriceId === null)
    return (
      <p className="p-2 text-muted">
        {cell.marks.includes('cannotMake') ? t('compare.marks.cannotMake') : <span aria-hidden="true">–</span>}
      </p>
    );
  const recipient = matrix.recipients.find(({ recipientId }) => recipientId === cell.recipientId);
  const isAwarded = awardOf(rfq, line)?.supplierPriceId === supplierPriceId;
  const isStruck = cell.marks.includes('expired') || cell.marks.includes('old');
  return (
    <div
      className={classNames(
        'flex w-full flex-col items-start gap-0.5 rounded-control border p-2 text-start',
        isAwarded ? 'border-brand bg-sunken' : 'border-transparent',
        cell.marks.includes('notComparable') && 'text-muted',
      )}
    >
      <span className={classNames('font-bold tabular-nums', isStruck && 'line-through')}>
        <Ltr>
          {cell.price === null
            ? unitPriceText(given.price, given.currency)
            : given.currency === matrix.currency && cell.addedPercent === null
              ? unitPriceText(cell.price, matrix.currency)
              : convertedPriceText(cell.price, matrix.currency)}
          {cell.incoterm === '' && '?'}
        </Ltr>
        {isAwarded && <Check className="ms-1 inline size-4" aria-hidden="true" />}
      </span>
      <CellFacts cell={cell} currency={matrix.currency} />
      <span className="flex flex-wrap gap-1">
        {isAwarded && <Badge tone="success">{t('compare.awarded')}</Badge>}
        {cell.marks
          .filter((mark) => mark !== 'unstated')
          .map((mark) => {
            // Without an incoterm, nobody knows what the price includes.
            const isUnsure = mark === 'cheapest' && cell.incoterm === '';
            return (
              <Badge key={mark} tone={isUnsure ? 'neutral' : MARK_TONES[mark]}>
                {isUnsure ? t('compare.cheapestUnsure') : t(`compare.marks.${mark}`)}
              </Badge>
            );
          })}
      </span>
      <CellMissing cell={cell} answer={recipientAnswer(rfq, line, cell)} />
      {cell.note !== '' && (
        <bdi className="wrap-anywhere line-clamp-2 max-w-48 text-muted text-xs" title={cell.note}>
          {cell.note}
        </bdi>
      )}
      <button
        {...position}
        type="button"
        aria-pressed={isAwarded}
        disabled={recipient?.state === 'withdrawn'}
        onClick={() => onAward(line.lineId, supplierPriceId)}
        className={buttonClass(
          { variant: isAwarded ? 'primary' : 'secondary', size: 'sm' },
          'mt-1 scroll-ms-60 scroll-mt-24 scroll-mb-20',
        )}
      >
        {t(isAwarded ? 'compare.awarded' : 'compare.awardIt')}
        <span className="sr-only">{` ${t('compare.award', { line: line.name, name: recipient?.name ?? '' })}`}</span>
      </button>
    </div>
  );
}

/** What a supplier answered for a line. */
const recipientAnswer = ({ recipients }: Rfq, { lineId }: MatrixLine, { recipientId }: MatrixCell) =>
  recipients.find(({ _id }) => _id === recipientId)?.supplierQuote?.lines.find((one) => one.lineId === lineId);

/** The supplier's picture of the line. */
export function CellPicture({ rfq, line, cell }: Pick<CellButtonProps, 'rfq' | 'line' | 'cell'>) {
  const { t } = useTranslation('rfqs');
  const recipient = rfq.recipients.find(({ _id }) => _id === cell.recipientId);
  const picture = recipientAnswer(rfq, line, cell)?.picture;
  if (!recipient || !picture) return null;
  return (
    <a href={picture.url} target="_blank" rel="noopener" className="m-2 block size-12">
      <Picture
        picture={{ ...picture, alt: t('compare.picture', { line: line.name, name: recipient.name }) }}
        sizes="48px"
        className="size-full rounded-control border border-line bg-white object-contain"
      />
    </a>
  );
}

function CellFacts({ cell, currency }: { cell: MatrixCell; currency: string }) {
  const { t } = useTranslation('rfqs');
  const { number } = useFormat();
  const { given, incoterm, from, risesFrom, moq, leadDays, addedPercent, price } = cell;
  const facts = [
    given && price !== null && given.currency !== currency ? unitPriceText(given.price, given.currency) : '',
    incoterm,
    addedPercent === null ? '' : t('compare.added', { percent: addedPercent }),
    moq === null ? '' : t('compare.moq', { quantity: number(moq) }),
    leadDays === null ? '' : t('compare.days', { count: leadDays }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <span className="text-muted text-xs">
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {from !== null && (
        <span className="text-warning-ink text-xs">{t('compare.from', { quantity: number(from) })}</span>
      )}
      {risesFrom !== null && (
        <span className="text-warning-ink text-xs">{t('compare.rises', { quantity: number(risesFrom) })}</span>
      )}
    </>
  );
}
