import type { DayRow } from '@sampan/contract/my-day';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Check, UserRound, X } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session.ts';
import { colleaguesQuery } from '#src/records/colleagues.queries.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { useChangeSteps } from '../use-change-steps.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

/** What can be done with the selected rows of the day. */
export function DayBulkBar({ rows, onClear }: { rows: readonly DayRow[]; onClear: () => void }) {
  const { t } = useTranslation(['my-day', 'lists']);
  const { user } = useSession();
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { change, finish, isChanging } = useChangeSteps();
  const label = t('lists:selected', { count: rows.length });
  const thenClear = (isDone: boolean) => {
    if (isDone) onClear();
  };
  const assign = (ownerId: string) => void change(rows, { ownerId }).then(thenClear);
  return (
    <section
      aria-label={label}
      aria-busy={isChanging}
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-canvas px-4 py-3 md:-mx-8 md:px-8"
    >
      <p aria-live="polite" className="font-medium">
        {label}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Menu
          trigger={
            <Button variant="secondary" icon={UserRound} busy={isChanging}>
              {t('lists:assign')}
            </Button>
          }
          items={[
            ...(user ? [{ label: t('lists:toMe'), onSelect: () => assign(user._id) }] : []),
            ...colleagues
              .filter(({ _id }) => _id !== user?._id)
              .map(({ _id, name }) => ({ label: name, onSelect: () => assign(_id) })),
            { label: t('lists:nobody'), onSelect: () => assign('') },
          ]}
        />
        <SnoozeMenu
          trigger={
            <Button variant="secondary" icon={CalendarClock} busy={isChanging}>
              {t('snoozeIt')}
            </Button>
          }
          onSnooze={(dueAt) => void change(rows, { dueAt }).then(thenClear)}
        />
        <Button variant="secondary" icon={Check} busy={isChanging} onClick={() => void finish(rows).then(thenClear)}>
          {t('doneAll')}
        </Button>
        <IconButton icon={X} label={t('lists:clear')} onClick={onClear} />
      </div>
    </section>
  );
}
