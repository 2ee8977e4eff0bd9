import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { NamedBeside } from '#src/records/ProductName.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type PriceOwner, pricesOf } from '../supplier-prices.queries.ts';

const FIRST_PRICES = 3;
const MAX_PRICES = 100;

type PricesCardProps = { owner: PriceOwner; actions?: ReactNode };

/** The last prices of a product or a supplier, with their age. */
export function PricesCard({ owner, actions }: PricesCardProps) {
  const { t } = useTranslation('prices');
  const [isLong, setIsLong] = useState(false);
  const load = useQuery(pricesOf(owner, isLong ? MAX_PRICES : FIRST_PRICES));
  const { prices = [], total = 0, best } = load.data ?? {};
  return (
    <Card title={t('title')} actions={actions}>
      {load.isLoadingError && <LoadFailure title={t('failed')} load={load} />}
      {load.isSuccess && total === 0 && <p className="text-muted text-sm">{t('none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {prices.map((price) => (
          <li key={price._id} className="py-2 first:pt-0 last:pb-0">
            <PriceLine price={price} owner={owner} isBest={total > 1 && price._id === best?._id} />
          </li>
        ))}
      </ul>
      {total > FIRST_PRICES && (
        <div className="mt-3">
          <Button size="sm" variant="secondary" onClick={() => setIsLong(!isLong)}>
            {isLong ? t('fewer') : t('all', { count: total })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PriceLine({ price, owner, isBest }: { price: SupplierPrice; owner: PriceOwner; isBest: boolean }) {
  const { t } = useTranslation('prices');
  const { number, date } = useFormat();
  const {
    product,
    supplier,
    supplierName,
    tiers,
    currency,
    moq,
    leadDays,
    incoterm,
    place,
    ageDays,
    isOld,
    isSuperseded,
    cartonQuantity,
    cartonCm,
    cartonKg,
    hsCode,
    samplePrice,
    tooling,
  } = price;
  const facts = [
    moq === null ? '' : t('moq', { count: moq }),
    leadDays === null ? '' : t('leadTime', { count: leadDays }),
    [incoterm, place].filter(Boolean).join(' '),
    cartonQuantity === null ? '' : t('facts.carton', { count: cartonQuantity }),
    cartonCm === null ? '' : `${cartonCm.map((side) => number(side)).join(' × ')} cm`,
    cartonKg === null ? '' : `${number(cartonKg)} kg`,
    hsCode === '' ? '' : t('facts.hsCode', { code: hsCode }),
    samplePrice === null
      ? ''
      : t('facts.sample', { price: samplePrice === 0 ? t('facts.free') : unitPriceText(samplePrice, currency) }),
    tooling === null ? '' : t('facts.tooling', { price: unitPriceText(tooling, currency) }),
    price.packaging,
    price.note,
  ].filter((fact) => fact !== '');
  const named = product ? (
    <Link to={generatePath(paths.product, { id: product._id })} className="link">
      <NamedBeside {...product} />
    </Link>
  ) : (
    <span className="text-muted">{t('gone')}</span>
  );
  const bySupplier = supplier ? (
    <Link to={generatePath(paths.supplier, { id: supplier._id })} className="link">
      <bdi>{supplierName}</bdi>
    </Link>
  ) : (
    <bdi>{supplierName}</bdi>
  );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {tiers.map(({ from, price: amount }) => (
          <span key={from} className="whitespace-nowrap">
            <strong className="tabular-nums">
              <Ltr>{unitPriceText(amount, currency)}</Ltr>
            </strong>
            {(from > 1 || tiers.length > 1) && (
              <span className="text-muted text-xs"> {t('from', { quantity: number(from) })}</span>
            )}
          </span>
        ))}
        {isBest && <Badge tone="success">{t('best')}</Badge>}
        <span className="wrap-anywhere min-w-0">{owner.kind === 'products' ? bySupplier : named}</span>
        <time
          dateTime={price.quotedAt}
          title={date(price.quotedAt)}
          className={classNames(
            'ms-auto text-xs',
            isOld || isSuperseded ? 'font-medium text-warning-ink' : 'text-muted',
          )}
        >
          {ageDays === 0 ? t('today') : t('age', { count: ageDays })}
          {isSuperseded ? ` · ${t('superseded')}` : isOld && ` · ${t('old')}`}
        </time>
      </p>
      {facts.length > 0 && (
        <p className="wrap-anywhere text-muted text-xs">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
