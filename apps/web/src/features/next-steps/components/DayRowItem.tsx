import type { DayRow } from '@sampan/contract/my-day';
import type { NextStepChanges } from '@sampan/contract/next-steps';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Check, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useI18n, useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { useSession } from '#src/lib/session.ts';
import { colleaguesQuery } from '#src/records/colleagues.queries.ts';
import type { ListSelection } from '#src/records/use-selection.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { ageText } from '../day-texts.ts';
import { recordPath, useFinishStep } from '../my-day.queries.ts';
import { useChangeStep } from '../next-steps.queries.ts';
import { relativeDay } from '../relative-day.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

type DayRowItemProps = {
  row: DayRow;
  to: string;
  /** Where the main action leads. */
  actionTo: string;
  selection: ListSelection;
};

/** Names a row in the list. */
export const dayRowKey = ({ type, id }: Pick<DayRow, 'type' | 'id'>): string => `${type}-${id}`;

/** A record of the day: what to do, whose it is and when it is due, with its main action, done, snooze and reassign. */
export function DayRowItem({ row, to, actionTo, selection }: DayRowItemProps) {
  const { t } = useTranslation(['my-day', 'next-steps', 'common', 'lists']);
  const { language } = useI18n();
  const { shortDate, dateTime } = useFormat();
  const { timeZone } = useOfficeTime();
  const { number, title, customerName, dueAt, isOverdue, owner } = row;
  const isDay = dueAt !== null && !dueAt.includes('T');
  const key = dayRowKey(row);
  const isPicked = selection.isPicked(key);
  const isLate = isOverdue && row.isUnanswered;
  return (
    <li
      data-row={key}
      data-picked={isPicked || undefined}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 -outline-offset-2 data-picked:bg-brand-tint md:flex-nowrap"
    >
      <span className="select-none">
        <Checkbox
          label={null}
          aria-label={t('lists:select', { name: number })}
          checked={isPicked}
          onChange={({ target, nativeEvent }) =>
            selection.pick(key, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Link to={to} aria-keyshortcuts="Enter" className="flex gap-1 font-medium hover:underline">
            <span className="shrink-0">
              <Ltr>{number}</Ltr>
            </span>
            {title !== '' && (
              <>
                {' · '}
                <bdi className="truncate">{title}</bdi>
              </>
            )}
          </Link>
        </p>
        <p className="truncate text-muted text-sm">
          {customerName !== '' && (
            <>
              <bdi>{customerName}</bdi>
              {' · '}
            </>
          )}
          {row.step === '' ? t(`next-steps:state.${row.waitingFor}`) : <bdi>{row.step}</bdi>}
        </p>
        <Facts row={row} />
      </div>
      <div className="shrink-0 text-sm">
        {row.isUnanswered && (
          <p className={classNames(isLate ? 'font-medium text-danger' : 'text-muted')}>
            {t('unanswered', { age: ageText(language, row.since) })}
          </p>
        )}
        {dueAt !== null && (
          <p className={classNames('text-xs', isOverdue ? 'text-danger' : 'text-muted')}>
            <time dateTime={dueAt} title={isDay ? shortDate(dueAt) : dateTime(dueAt)}>
              {t(isOverdue ? 'wasDue' : 'isDue', { when: relativeDay(language, dueAt, timeZone) })}
            </time>
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center">
        <ButtonLink variant="secondary" size="sm" to={actionTo} className="me-2">
          {t(`actions.${row.action}`)}
          <VisuallyHidden>{`: ${number}`}</VisuallyHidden>
        </ButtonLink>
        {owner && (
          <span title={owner.name} className="me-2">
            <Avatar name={owner.name} />
          </span>
        )}
        <RowActions row={row} />
      </div>
    </li>
  );
}

/** How often a quote was opened and when it ends; the suppliers of an RFQ that are silent. */
function Facts({ row: { action, facts } }: { row: DayRow }) {
  const { t } = useTranslation('my-day');
  const { language } = useI18n();
  const { timeZone } = useOfficeTime();
  const { shortDate } = useFormat();
  const { opens, endsOn, silent } = facts;
  const isExpired = action === 'renew';
  const texts = [
    opens !== null && action !== 'finish' && (opens === 0 ? t('notOpened') : t('opened', { count: opens })),
    silent !== null && silent > 0 && action !== 'finish' && t('silent', { count: silent }),
  ].filter((fact) => fact !== false);
  if (texts.length === 0 && endsOn === null) return null;
  return (
    <p className="text-muted text-xs">
      {endsOn !== null && (
        <time
          dateTime={endsOn}
          title={shortDate(endsOn)}
          className={classNames(isExpired && 'font-medium text-danger')}
        >
          {t(isExpired ? 'expiredOn' : 'endsWhen', { when: relativeDay(language, endsOn, timeZone) })}
        </time>
      )}
      {endsOn !== null && texts.length > 0 && ' · '}
      {texts.join(' · ')}
    </p>
  );
}

function RowActions({ row }: { row: DayRow }) {
  const { t } = useTranslation(['my-day', 'next-steps', 'common']);
  const errorText = useErrorText();
  const { user } = useSession();
  const path = recordPath(row);
  const change = useChangeStep(path);
  const finish = useFinishStep(path);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { number, updatedAt } = row;
  const failed = (error: unknown) => toast.error(errorText(error, t('next-steps:failed')));

  /** The row may be gone before the response arrives, so these are promises. */
  const save = (changes: NextStepChanges, undo?: NextStepChanges) =>
    change.mutateAsync(changes).then(({ message, nextStep }) => {
      const version = nextStep.updatedAt;
      toast.success(message, undo && { action: undoWith(undo, version) });
    }, failed);
  const undoWith = (changes: NextStepChanges, version: string) => ({
    label: t('common:actions.undo'),
    onClick: () => void save({ ...changes, updatedAt: version }),
  });
  const before: NextStepChanges = { text: row.step, dueAt: row.dueAt, waitingFor: row.waitingFor };

  function done() {
    if (finish.isPending) return;
    finish
      .mutateAsync({ updatedAt })
      .then(
        ({ message, nextStep }) => toast.success(message, { action: undoWith(before, nextStep.updatedAt) }),
        failed,
      );
  }

  const snooze = (dueAt: string) => void save({ dueAt, updatedAt }, { dueAt: row.dueAt });
  const assign = (ownerId: string) => void save({ ownerId, updatedAt }, { ownerId: row.owner?._id ?? '' });

  return (
    <>
      <IconButton icon={Check} label={t('done', { number })} aria-keyshortcuts="E" onClick={done} />
      <SnoozeMenu
        trigger={<IconButton icon={CalendarClock} label={t('snooze', { number })} aria-keyshortcuts="S" />}
        onSnooze={snooze}
      />
      <Menu
        trigger={<IconButton icon={UserRound} label={t('reassign', { number })} aria-keyshortcuts="A" />}
        items={[
          ...colleagues.map(({ _id, name }) => ({
            label: _id === user?._id ? t('next-steps:me', { name }) : name,
            disabled: _id === row.owner?._id,
            onSelect: () => assign(_id),
          })),
          { label: t('next-steps:none'), disabled: row.owner === null, onSelect: () => assign('') },
        ]}
      />
    </>
  );
}
