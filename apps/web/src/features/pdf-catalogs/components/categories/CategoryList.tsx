import type { PdfCategory } from '@sampan/contract/pdf-catalogs';
import { ListFilter, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

type CategoryListProps = {
  categories: readonly PdfCategory[];
  ticked: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
  onFilter: (id: string) => void;
  onEdit: (category: PdfCategory) => void;
  onDelete: (category: PdfCategory) => void;
};

export function CategoryList({ categories, ticked, onTick, onFilter, onEdit, onDelete }: CategoryListProps) {
  const { t } = useTranslation(['pdf-categories', 'pdf-catalog']);
  return (
    <ul aria-label={t('title')} className="rounded-control border border-line">
      {categories.map((category) => {
        const { _id, category_name: name, category_id: number, category_type: type } = category;
        return (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 ps-4 pe-2 text-sm not-last:border-b"
          >
            <Checkbox
              className="min-w-0 flex-1 basis-48"
              label={
                <span className="wrap-anywhere">
                  <VisuallyHidden>{t('tick', { name })}</VisuallyHidden>
                  <span aria-hidden="true">
                    <bdi className="font-medium">{name}</bdi>{' '}
                    {number !== '' && (
                      <span className="text-muted text-xs">
                        <Ltr>{number}</Ltr>
                      </span>
                    )}
                  </span>
                </span>
              }
              checked={ticked.has(_id)}
              onChange={({ target }) => onTick(_id, target.checked)}
            />
            <Badge tone={type === 'to_customers' ? 'primary' : 'info'}>{t(`pdf-catalog:types.${type}`)}</Badge>
            <span className="text-muted text-xs tabular-nums sm:w-24">
              {t('catalogs', { count: category.catalogCount })}
            </span>
            <span className="ms-auto flex">
              <IconButton size="sm" icon={ListFilter} label={t('filter', { name })} onClick={() => onFilter(_id)} />
              <IconButton size="sm" icon={Pencil} label={t('edit', { name })} onClick={() => onEdit(category)} />
              <IconButton
                size="sm"
                icon={Trash2}
                variant="danger"
                label={t('delete', { name })}
                onClick={() => onDelete(category)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
