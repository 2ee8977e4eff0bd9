import type { StepDue, StepOwner } from '@sampan/contract/next-steps';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Missing } from '#src/ui/data/Missing.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

type DueCellProps = {
  due: StepDue;
  /** Null if another column shows the owner. */
  owner: StepOwner;
};

/** When the next step of a row is due, and below it the owner. */
export function DueCell({ due, owner }: DueCellProps) {
  if (due === null && owner === null) return <Missing />;
  return (
    <div className="leading-tight rows:min-w-16">
      {due && <DueDay {...due} />}
      {owner && (
        <bdi title={owner.name} className="block text-muted text-xs leading-tight rows:line-clamp-1">
          {owner.name}
        </bdi>
      )}
    </div>
  );
}

function DueDay({ dueAt, isOverdue }: NonNullable<StepDue>) {
  const { t } = useTranslation('lists');
  const { shortDate, dateTime } = useFormat();
  const isDay = !dueAt.includes('T');
  // Noon: a day without a time is the same day in every time zone.
  const at = isDay ? `${dueAt}T12:00` : dueAt;
  return (
    <time
      dateTime={dueAt}
      title={isDay ? shortDate(at) : dateTime(at)}
      className={classNames('block break-keep', isOverdue && 'font-medium text-danger')}
    >
      {shortDate(at)}
      {isOverdue && <VisuallyHidden>{` (${t('views.overdue')})`}</VisuallyHidden>}
    </time>
  );
}
