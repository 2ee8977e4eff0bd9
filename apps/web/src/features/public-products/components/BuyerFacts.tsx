import { cartonCbm, containerFill } from '@sampan/contract/container-fill';
import type { PublicProduct } from '@sampan/contract/products';
import type { ReactNode } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { useQuantityText } from './OrderFacts.tsx';

/** What a product is, how it is packed and what it is certified for, and its own specifications. */
export function BuyerFacts({ product }: { product: PublicProduct }) {
  const { t } = useTranslation('public-products');
  const { number } = useFormat();
  const quantityText = useQuantityText(product);
  const { cartonQuantity, cartonCm, cartonKg, certificates = [], certificateFiles = [], specifications } = product;
  const { specificationLabels = specifications } = product;
  const carton = [
    cartonQuantity !== undefined && quantityText(cartonQuantity),
    cartonCm && t('centimeters', { value: cartonCm.map(number).join(' × ') }),
    cartonCm && t('cubicMeters', { value: cartonCbm(cartonCm) }),
    cartonKg !== undefined && t('kilograms', { value: cartonKg }),
  ].filter(Boolean);
  const fill = containerFill(product);
  const facts: [string, ReactNode][] = [
    ...(['brand', 'material', 'color', 'size'] as const).map((name): [string, ReactNode] => [t(name), product[name]]),
    [t('origin'), product.originLabel],
    [t('port'), product.port],
    [t('hsCode'), product.hsCode && <Ltr>{product.hsCode}</Ltr>],
    [t('carton'), carton.join(' · ')],
    [
      t('container'),
      fill &&
        t(fill.percent === 100 ? 'containerHolds' : 'containerFill', {
          quantity: quantityText(fill.quantity),
          percent: fill.percent,
        }),
    ],
    [
      t('certificates'),
      certificates.length > 0 && <Certificates certificates={certificates} files={certificateFiles} />,
    ],
    ...Object.entries(specificationLabels),
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section id="buyer-facts">
      <h2 className="text-base">{t('specifications')}</h2>
      <dl className="mt-1 divide-y divide-line border-line border-y text-sm">
        {known.map(([name, value]) => (
          <div key={name} className="flex gap-4 py-1.5">
            <dt className="w-2/5 shrink-0 break-words text-muted">
              <bdi>{name}</bdi>
            </dt>
            <dd className="min-w-0 break-words">{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type CertificatesProps = {
  certificates: NonNullable<PublicProduct['certificates']>;
  files: NonNullable<PublicProduct['certificateFiles']>;
};

function Certificates({ certificates, files }: CertificatesProps) {
  const { t } = useTranslation('public-products');
  const { date } = useFormat();
  return (
    <ul>
      {certificates.map(({ name, validUntil }) => {
        const file = files.find(({ certificate }) => certificate === name);
        return (
          <li key={name}>
            {file ? (
              <a href={file.url} target="_blank" rel="noopener noreferrer" className="link">
                <Ltr>{`${name} (PDF)`}</Ltr>
              </a>
            ) : (
              <Ltr>{name}</Ltr>
            )}
            {validUntil !== null && ` ${t('validUntil', { date: date(validUntil) })}`}
          </li>
        );
      })}
    </ul>
  );
}
