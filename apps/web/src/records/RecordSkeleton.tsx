import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

/** The loading skeleton of a record or its form. */
export function RecordSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {['basic', 'more'].map((part) => (
        <Card key={part} as="div">
          <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-8 w-1/2" />
          </div>
        </Card>
      ))}
    </div>
  );
}
