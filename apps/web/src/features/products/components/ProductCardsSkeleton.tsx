import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const CARDS = ['w-1/2', 'w-2/3', 'w-3/5', 'w-3/4', 'w-1/3', 'w-2/5', 'w-4/5', 'w-1/4'];

/** The loading skeleton of the cards. */
export function ProductCardsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {CARDS.map((width) => (
        <div key={width} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-square w-full" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-3 w-20" />
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
