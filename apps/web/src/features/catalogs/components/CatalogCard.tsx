import type { Catalog } from '@sampan/contract/catalogs';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecordLink } from '#src/records/list-address.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

type CatalogCardProps = {
  catalog: Catalog;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onDelete: () => void;
};

export function CatalogCard({ catalog, isPicked, onPick, onDelete }: CatalogCardProps) {
  const { t } = useTranslation(['catalogs', 'common', 'lists']);
  const recordLink = useRecordLink();
  const view = recordLink(generatePath(paths.catalog, { id: catalog._id }));
  const edit = recordLink(generatePath(paths.editCatalog, { id: catalog._id }));
  const { catalogName: name, catalogDescription: description, supplierId: supplier, status } = catalog;
  return (
    <article className="flex min-w-0 flex-1 flex-col rounded-card border border-line bg-surface">
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-center gap-3">
          <Checkbox
            label={<VisuallyHidden>{t('lists:select', { name })}</VisuallyHidden>}
            checked={isPicked}
            onChange={({ target }) => onPick(target.checked)}
          />
          <h2 className="wrap-anywhere me-auto text-base">
            <Link {...view} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {status === 'inactive' && <StatusBadge status="inactive">{t('common:status.inactive')}</StatusBadge>}
        </div>
        <div>
          <Badge tone={supplier === null ? 'neutral' : 'info'}>
            <bdi>{supplier === null ? t('noSupplier') : supplier.name}</bdi>
          </Badge>
        </div>
        <p className={classNames('wrap-anywhere line-clamp-3 text-sm', description === '' && 'text-muted')}>
          <bdi>{description === '' ? t('noDescription') : description}</bdi>
        </p>
      </div>
      <div className="flex items-center gap-3 border-line border-t py-1 ps-4 pe-2">
        <span className="text-sm tabular-nums">{t('products', { count: catalog.productCount })}</span>
        <span className="text-muted text-xs">
          <VisuallyHidden>{t('catalogId')}: </VisuallyHidden>
          <Ltr>{catalog.catalogId}</Ltr>
        </span>
        <div className="ms-auto flex">
          <IconLink size="sm" icon={Eye} label={t('viewCatalog', { name })} {...view} />
          <IconLink size="sm" icon={Pencil} label={t('editCatalog', { name })} {...edit} />
          <IconButton
            size="sm"
            icon={Trash2}
            variant="danger"
            label={t('deleteCatalog', { name })}
            onClick={onDelete}
          />
        </div>
      </div>
    </article>
  );
}
