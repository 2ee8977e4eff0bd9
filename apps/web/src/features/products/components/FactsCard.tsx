import type { Product } from '@sampan/contract/products';
import { cartonText } from '@sampan/contract/trade-texts';
import { unitText } from '@sampan/contract/units';
import type { ReactNode } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CertificateList } from './CertificateList.tsx';

/** What buyers ask, of a product that states some of it. */
export function FactsCard({ product }: { product: Product }) {
  const { t } = useTranslation('product-facts');
  const { money, number } = useFormat();
  const language = useLanguage();
  const { unit, moq, leadDays, priceSteps, samplePrice, origin, certificates } = product;
  const { cartonQuantity, cartonCm, cartonKg } = product;
  const quantity = (value: number) => `${number(value)} ${unitText(unit || 'pcs', value, language)}`;
  const country = origin === '' ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(origin) ?? origin);
  const carton = [
    cartonQuantity !== null && quantity(cartonQuantity),
    cartonCm !== null && <Ltr key="size">{`${cartonText(cartonCm)} cm`}</Ltr>,
    cartonCm !== null && t('volume', { value: cartonCm.reduce((volume, side) => volume * side, 1e-6) }),
    cartonKg !== null && t('weight', { value: cartonKg }),
  ].filter((part) => part !== false);
  const facts: [string, ReactNode][] = [
    ['unit', unitText(unit, 1, language)],
    ['moq', moq !== null && quantity(moq)],
    ['leadDays', leadDays !== null && t('days', { count: leadDays })],
    [
      'priceSteps',
      priceSteps.length > 0 && (
        <ul>
          {priceSteps.map(({ from, price }) => (
            <li key={from}>
              {number(from)}+: <Ltr>{money(price)}</Ltr>
            </li>
          ))}
        </ul>
      ),
    ],
    ['samplePrice', samplePrice !== null && (samplePrice === 0 ? t('free') : <Ltr>{money(samplePrice)}</Ltr>)],
    ...(['material', 'color', 'size', 'brand'] as const).map((name): [string, ReactNode] => [name, product[name]]),
    ['origin', country],
    ['port', product.port],
    ['hsCode', product.hsCode !== '' && <Ltr>{product.hsCode}</Ltr>],
    ['certificates', certificates.length > 0 && <CertificateList product={product} />],
    ['carton', carton.length > 0 && <Parts parts={carton} />],
  ];
  const known = facts.filter(([, value]) => value !== false && value !== '');
  if (known.length === 0) return null;
  return (
    <Card title={t('title')}>
      <dl className="grid grid-cols-2 gap-4">
        {known.map(([name, value]) => (
          <Detail key={name} label={name === 'carton' ? t('groups.carton') : t(name as 'moq')}>
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </Detail>
        ))}
      </dl>
    </Card>
  );
}

function Parts({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <ul>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
        <li key={index}>{part}</li>
      ))}
    </ul>
  );
}
