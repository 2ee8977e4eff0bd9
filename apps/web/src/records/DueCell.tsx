import type { StepDue } from '@sampan/contract/next-steps';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Missing } from '#src/ui/data/Missing.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

/** When the next step of a row is due. */
export function DueCell({ due }: { due: StepDue }) {
  const { t } = useTranslation('lists');
  const { shortDate, dateTime } = useFormat();
  if (due === null) return <Missing />;
  const { dueAt, isOverdue } = due;
  const isDay = !dueAt.includes('T');
  // Noon: a day without a time is the same day in every time zone.
  const at = isDay ? `${dueAt}T12:00` : dueAt;
  return (
    <time
      dateTime={dueAt}
      title={isDay ? shortDate(at) : dateTime(at)}
      className={classNames(
        'inline-block break-keep leading-tight rows:min-w-16',
        isOverdue && 'font-medium text-danger',
      )}
    >
      {shortDate(at)}
      {isOverdue && <VisuallyHidden>{` (${t('views.overdue')})`}</VisuallyHidden>}
    </time>
  );
}
