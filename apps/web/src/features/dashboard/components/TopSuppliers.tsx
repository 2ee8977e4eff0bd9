import type { DashboardStats } from '@sampan/contract/dashboard';
import { Factory } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';

type TopSuppliersProps = {
  suppliers: DashboardStats['topSuppliers'];
  loading: boolean;
  supplierPath: (id: string) => To;
};

const HEAD = 'h-10 border-line border-b bg-sunken px-4 font-medium text-muted text-xs';
const SKELETON_ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5'];

/** Two columns: narrow enough to stay a table on a phone. */
export function TopSuppliers({ suppliers, loading, supplierPath }: TopSuppliersProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const most = Math.max(...suppliers.map(({ productCount }) => productCount), 1);
  if (!loading && suppliers.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState icon={Factory} title={t('empty.suppliers')} text={t('empty.suppliersText')} />
      </div>
    );
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table aria-busy={loading || undefined} className="w-full text-sm">
        <caption className="sr-only">{t('topSuppliers')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-start`}>
              {t('supplier')}
            </th>
            <th scope="col" className={`${HEAD} w-px whitespace-nowrap text-end`}>
              {t('products')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {loading && SKELETON_ROWS.map((width) => <SkeletonRow key={width} width={width} />)}
          {suppliers.map(({ _id, name, productCount }) => (
            <tr key={_id}>
              <td className="px-4 py-2">
                <Link to={supplierPath(_id)} className="wrap-anywhere hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                {/* Decorative: the number is next to it. */}
                <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ inlineSize: `${(productCount / most) * 100}%` }}
                  />
                </span>
              </td>
              <td className="px-4 text-end">{number(productCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRow({ width }: { width: string }) {
  return (
    <tr>
      <td className="px-4 py-2">
        <Skeleton className={`my-1 h-3 ${width}`} />
        <Skeleton className="mt-2.5 h-1" />
      </td>
      <td className="px-4">
        <Skeleton className="ms-auto h-3 w-8" />
      </td>
    </tr>
  );
}
