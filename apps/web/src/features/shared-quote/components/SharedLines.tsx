import type { SharedQuote } from '@sampan/contract/shared-quotes';
import type { ReactNode } from 'react';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { readQuantity } from '#src/lib/read-quantity.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { TypedText } from '#src/ui/data/TypedText.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { choiceOf, type LineChoice, type LineChoices, lineTotal, type SharedLine } from '../selection.ts';

type SharedLinesProps = {
  quote: SharedQuote;
  choices: LineChoices;
  /** Undefined when the customer cannot decide. */
  onChoose: ((lineKey: string, choice: LineChoice) => void) | undefined;
};

/** The lines: cards on a phone, rows on a larger screen. */
export function SharedLines({ quote, choices, onChoose }: SharedLinesProps) {
  const { t } = useTranslation('shared-quote');
  return (
    <ul className="flex flex-col gap-3 md:gap-0 md:divide-y md:divide-line md:rounded-card md:border md:border-line md:bg-surface">
      {quote.lines.map((line) => (
        <li
          key={line.lineKey}
          className="overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface md:first:rounded-t-card md:last:rounded-b-card"
        >
          <Line
            line={line}
            currency={quote.currency}
            isExpired={quote.state === 'expired'}
            choice={choiceOf(choices, line)}
            onChoose={onChoose && ((choice) => onChoose(line.lineKey, choice))}
          />
        </li>
      ))}
      {quote.lines.length === 0 && <li className="p-6 text-muted">{t('lines')}</li>}
    </ul>
  );
}

type LineProps = {
  line: SharedLine;
  currency: string;
  isExpired: boolean;
  choice: LineChoice;
  onChoose: ((choice: LineChoice) => void) | undefined;
};

function Line({ line, currency, isExpired, choice, onChoose }: LineProps) {
  const { t } = useTranslation('shared-quote');
  const { number } = useFormat();
  const total = onChoose ? lineTotal(line, choice) : (line.total ?? null);
  const { name, picture, carton } = line;
  const unit = line.unit === 'pcs' ? t('pieces') : line.unit;
  return (
    <article
      className={classNames(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[6rem_minmax(0,1fr)_16rem] md:px-6 print:grid-cols-[6rem_minmax(0,1fr)_13rem]',
        !choice.isTaken && 'bg-sunken text-muted',
      )}
    >
      {picture ? (
        <a href={picture.url} target="_blank" rel="noopener" className="block size-20 md:size-24">
          <Picture
            picture={{ ...picture, alt: t('pictureOf', { name }) }}
            sizes="96px"
            className={classNames(
              'size-full rounded-control border border-line bg-white object-contain',
              (isExpired || !choice.isTaken) && 'grayscale',
            )}
          />
        </a>
      ) : (
        <Picture picture={undefined} sizes="96px" decorative className="size-20 rounded-control md:size-24" />
      )}
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-bold text-base">
          <bdi>{name}</bdi>
        </h3>
        {!choice.isTaken && (
          <p className="mt-1">
            <Badge tone="neutral">{t('left')}</Badge>
          </p>
        )}
        {line.sku !== undefined && line.sku !== '' && (
          <p className="wrap-anywhere text-muted text-sm">
            {t('sku')} <Ltr>{line.sku}</Ltr>
          </p>
        )}
        {line.details !== '' && <TypedText className="mt-1 text-sm">{line.details}</TypedText>}
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {line.moq !== null && <Small label={t('moq')}>{number(line.moq)}</Small>}
          {line.leadDays !== null && <Small label={t('leadTime')}>{t('days', { count: line.leadDays })}</Small>}
          {carton.quantity !== null && (
            <Small label={t('carton')}>
              {t('perCarton', { pieces: carton.quantity })}
              {carton.cbm !== null && ` · ${t('cbm', { cbm: number(carton.cbm) })}`}
            </Small>
          )}
        </dl>
        {line.landed && line.landed.perUnit !== null && (
          <p className="mt-2 text-sm">
            <span className="text-muted">{t('landedShort')}</span> {!line.landed.isComplete && `${t('atLeast')} `}
            <strong>
              <Ltr>
                {line.landed.perUnitLocal
                  ? moneyText(line.landed.perUnitLocal.amount, line.landed.perUnitLocal.currency)
                  : moneyText(line.landed.perUnit, currency)}
              </Ltr>
            </strong>{' '}
            <span className="text-muted">{t('perPiece')}</span>
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-col gap-3 md:col-span-1 print:col-span-1">
        <dl className="grid grid-cols-[auto_auto] items-center gap-x-4 gap-y-1 text-sm">
          {line.quantity !== null && !onChoose && (
            <Amount label={t('quantity')}>
              {number(line.quantity)} <bdi>{unit}</bdi>
            </Amount>
          )}
          {onChoose && (
            <Amount label={t('quantity')}>
              <span className="inline-flex items-center gap-2">
                <QuantityField line={line} choice={choice} onChoose={onChoose} />
                <span className="hidden print:inline">{choice.quantity}</span>
                <bdi className="text-muted">{unit}</bdi>
              </span>
            </Amount>
          )}
          {line.unitPrice !== undefined && (
            <Amount label={t('unitPrice')}>
              <Ltr>{unitPriceText(line.unitPrice, currency)}</Ltr>
            </Amount>
          )}
          {total !== null && choice.isTaken && (
            <Amount label={t('total')} isStrong>
              <Ltr>{moneyText(total, currency)}</Ltr>
            </Amount>
          )}
        </dl>
        {onChoose && (
          <div className="flex justify-end print:hidden">
            <SegmentedControl
              label={t('choiceOf', { name })}
              value={choice.isTaken ? 'yes' : 'no'}
              options={[
                { value: 'yes', label: t('take') },
                { value: 'no', label: t('leave') },
              ]}
              onChange={(value) => onChoose({ ...choice, isTaken: value === 'yes' })}
            />
          </div>
        )}
      </div>
    </article>
  );
}

function QuantityField({
  line,
  choice,
  onChoose,
}: Required<Pick<LineProps, 'line' | 'choice'>> & {
  onChoose: (choice: LineChoice) => void;
}) {
  const { t } = useTranslation('shared-quote');
  return (
    <input
      aria-label={t('quantityOf', { name: line.name })}
      aria-invalid={choice.quantity !== '' && readQuantity(choice.quantity) === null ? true : undefined}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      disabled={!choice.isTaken}
      value={choice.quantity}
      onChange={({ target }) => onChoose({ ...choice, quantity: target.value })}
      className="h-10 w-24 rounded-control border border-control bg-surface px-2 text-end text-ink tabular-nums disabled:bg-sunken disabled:text-muted aria-invalid:border-danger rtl:text-start print:hidden"
    />
  );
}

const Small = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-1">
    <dt className="shrink-0 text-muted">{label}:</dt>
    <dd>{children}</dd>
  </div>
);

const Amount = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className={classNames('text-end tabular-nums', isStrong && 'font-bold text-base')}>{children}</dd>
  </>
);
