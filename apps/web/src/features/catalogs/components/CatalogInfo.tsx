import type { CatalogWithFigures } from '@sampan/contract/catalogs';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

export function CatalogInfo({ catalog }: { catalog: CatalogWithFigures }) {
  const { t } = useTranslation(['catalogs', 'common']);
  const { dateTime, money, number } = useFormat();
  const { catalogId, supplier, category, isActive, catalogDescription: description, statistics } = catalog;
  const { totalProducts, averagePrice, lastUpdated } = statistics;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <Card title={t('detail.info')}>
          <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Detail label={t('catalogId')}>
              <Ltr>{catalogId}</Ltr>
            </Detail>
            <Detail label={t('detail.status')}>
              <StatusBadge status={isActive ? 'active' : 'inactive'}>
                {t(isActive ? 'common:status.active' : 'common:status.inactive')}
              </StatusBadge>
            </Detail>
            <Detail label={t('detail.supplier')}>
              {supplier === null ? (
                t('noSupplier')
              ) : (
                <>
                  <Link to={generatePath(paths.supplier, { id: supplier._id })} className="link">
                    <bdi>{supplier.name}</bdi>
                  </Link>
                  <a href={`mailto:${supplier.email}`} className="block text-muted hover:underline">
                    <Ltr>{supplier.email}</Ltr>
                  </a>
                </>
              )}
            </Detail>
            <Detail label={t('detail.category')}>
              {category === '' ? t('detail.uncategorized') : <bdi>{category}</bdi>}
            </Detail>
            <Detail label={t('detail.description')} className="sm:col-span-2">
              {description === '' ? t('noDescription') : <bdi>{description}</bdi>}
            </Detail>
          </dl>
        </Card>
      </div>
      <Card title={t('detail.statistics')}>
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-1">
          <Detail label={t('detail.totalProducts')}>
            <span className="font-bold text-2xl tabular-nums">{number(totalProducts)}</span>
          </Detail>
          <Detail label={t('detail.averagePrice')}>
            {averagePrice === null ? (
              t('detail.noAverage')
            ) : (
              <span className="font-bold text-2xl tabular-nums">
                <Ltr>{money(averagePrice)}</Ltr>
              </span>
            )}
          </Detail>
          <Detail label={t('detail.lastUpdated')}>
            {lastUpdated === null ? t('detail.never') : <time dateTime={lastUpdated}>{dateTime(lastUpdated)}</time>}
          </Detail>
        </dl>
      </Card>
    </div>
  );
}
