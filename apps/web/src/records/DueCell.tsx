import type { StepDue, StepOwner } from '@sampan/contract/next-steps';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ROW_LINE } from '#src/ui/data/DataTable.tsx';
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
      {/* The owner needs the second line of the row. */}
      {due && <DueDay {...due} isOneLine={owner !== null} />}
      {owner && (
        <bdi title={owner.name} className={classNames(ROW_LINE, 'block text-muted text-xs leading-tight')}>
          {owner.name}
        </bdi>
      )}
    </div>
  );
}

function DueDay({ dueAt, isOverdue, isOneLine }: NonNullable<StepDue> & { isOneLine: boolean }) {
  const { t } = useTranslation('lists');
  const { shortDate, dateTime } = useFormat();
  const isDay = !dueAt.includes('T');
  return (
    <time
      dateTime={dueAt}
      title={isDay ? shortDate(dueAt) : dateTime(dueAt)}
      className={classNames(
        'block break-keep',
        isOneLine && 'rows:whitespace-nowrap',
        isOverdue && 'font-medium text-danger',
      )}
    >
      {shortDate(dueAt)}
      {isOverdue && <VisuallyHidden>{` (${t('views.overdue')})`}</VisuallyHidden>}
    </time>
  );
}
