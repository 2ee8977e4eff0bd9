import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

/** The profile's loading skeleton. */
export function ProfileSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Card as="div">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      </Card>
      <Card as="div">
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-8 w-1/2" />
        </div>
      </Card>
    </div>
  );
}
