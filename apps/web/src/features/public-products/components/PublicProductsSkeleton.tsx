import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The list's loading skeleton. */
export function PublicProductsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-square w-full" />
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
