import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

/** The loading skeleton of a product or its form. */
export function ProductSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-2">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="aspect-square w-full" />
      <Card as="div">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </Card>
    </div>
  );
}
