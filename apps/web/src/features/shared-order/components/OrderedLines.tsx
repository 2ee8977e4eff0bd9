import type { SharedOrder } from '@sampan/contract/shared-orders';
import { printedUnit } from '@sampan/contract/units';
import type { ReactNode } from 'react';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';

type OrderedLine = Omit<SharedOrder['lines'][number], 'shipped'> & {
  /** What has happened to the line: packed or shipped. */
  note?: string;
};

type OrderedLinesProps = {
  lines: readonly OrderedLine[];
  currency: string;
  /** Above the unit prices; says whether tax is included. */
  priceLabel: string;
};

/** The lines of an order or purchase order: cards on a phone, rows on a larger screen. */
export function OrderedLines({ lines, currency, priceLabel }: OrderedLinesProps) {
  const { t } = useTranslation('shared-order');
  // The lines have no id, and never change places.
  const row = (line: OrderedLine, index: number) => (
    <li
      key={`${index}-${line.sku}`}
      className="break-inside-avoid max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface"
    >
      <Line line={line} currency={currency} priceLabel={priceLabel} />
    </li>
  );
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-lg">
        {t('lines')}
      </h2>
      <ul className="flex flex-col gap-3 md:gap-0 md:divide-y md:divide-line md:rounded-card md:border md:border-line md:bg-surface">
        {lines.map(row)}
      </ul>
    </section>
  );
}

type OrderedLineProps = Omit<OrderedLinesProps, 'lines'> & { line: OrderedLine };

function Line({ line, currency, priceLabel }: OrderedLineProps) {
  const { t } = useTranslation('shared-order');
  const { number } = useFormat();
  const language = useLanguage();
  const { name, sku, details, picture, quantity, unit, unitPrice, total, note = '' } = line;
  // A charge or commission has only an amount.
  const isCounted = unit !== '' || quantity !== 1;
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[6rem_minmax(0,1fr)_16rem] md:px-6 print:grid-cols-[6rem_minmax(0,1fr)_13rem]">
      {picture ? (
        <a href={picture.url} target="_blank" rel="noopener" className="block size-20 md:size-24">
          <Picture
            picture={{ ...picture, alt: t('pictureOf', { name }) }}
            sizes="96px"
            className="size-full rounded-control border border-line bg-white object-contain"
          />
        </a>
      ) : (
        <Picture picture={undefined} sizes="96px" decorative className="size-20 rounded-control md:size-24" />
      )}
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-bold text-base">
          <bdi>{name}</bdi>
        </h3>
        {sku !== '' && (
          <p className="wrap-anywhere text-muted text-sm">
            {t('sku')} <Ltr>{sku}</Ltr>
          </p>
        )}
        {details !== '' && (
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-sm">
            {details}
          </p>
        )}
        {note !== '' && <p className="wrap-anywhere mt-1 text-muted text-sm">{note}</p>}
      </div>
      <dl className="col-span-full grid grid-cols-[auto_auto] content-start items-baseline gap-x-4 gap-y-1 text-sm md:col-span-1 print:col-span-1">
        {isCounted && (
          <Amount label={t('quantity')}>
            {number(quantity)} <bdi>{unit === 'pcs' ? t('pieces') : printedUnit(unit, quantity, language)}</bdi>
          </Amount>
        )}
        {isCounted && unitPrice !== null && (
          <Amount label={priceLabel}>
            <Ltr>{unitPriceText(unitPrice, currency)}</Ltr>
          </Amount>
        )}
        {total !== null && (
          <Amount label={t('amount')} isStrong>
            <Ltr>{moneyText(total, currency)}</Ltr>
          </Amount>
        )}
      </dl>
    </article>
  );
}

const Amount = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className={classNames('text-end tabular-nums', isStrong && 'font-bold text-base')}>{children}</dd>
  </>
);
