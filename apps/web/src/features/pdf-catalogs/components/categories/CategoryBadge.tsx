import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';

/** The color shows the type, the text the category. */
export function CategoryBadge({ category }: { category: PdfCatalog['category'] }) {
  const { t } = useTranslation('pdf-catalog');
  if (category === null) return <Badge tone="warning">{t('noCategory')}</Badge>;
  return (
    <span title={t(`types.${category.category_type}`)}>
      <Badge tone={category.category_type === 'to_customers' ? 'primary' : 'info'}>
        <bdi>{category.category_name}</bdi>
      </Badge>
    </span>
  );
}
