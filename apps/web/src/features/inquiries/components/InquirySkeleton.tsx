import { useTranslation } from '#src/lib/i18n.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

/** The loading skeleton of an inquiry. */
export function InquirySkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {['main', 'side'].map((part) => (
        <Card key={part} as="div">
          <div className="flex flex-col gap-6">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-8 w-3/4" />
          </div>
        </Card>
      ))}
    </div>
  );
}
