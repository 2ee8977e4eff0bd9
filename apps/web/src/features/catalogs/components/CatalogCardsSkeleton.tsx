import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const CARDS = ['w-1/2', 'w-2/3', 'w-3/5', 'w-3/4', 'w-1/3', 'w-2/5'];

/** The loading skeleton of the cards. */
export function CatalogCardsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {CARDS.map((width) => (
        <div key={width} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
