import { type NextStep, NextStepChanges, WAITING_FOR } from '@sampan/contract/next-steps';
import { localTime } from '@sampan/contract/office-time';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Check, Hand, Hourglass } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { useSession } from '#src/lib/session.ts';
import { colleaguesQuery } from '#src/records/colleagues.queries.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFinishStep } from '../my-day.queries.ts';
import { nextStepQuery, useChangeStep } from '../next-steps.queries.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

type NextStepLineProps = {
  /** The path of the record: `/inquiries/{id}`. */
  path: string;
  step: NextStep | null;
};

/** The next step of a record whose answer does not contain it. */
export function RecordStepLine({ path }: Pick<NextStepLineProps, 'path'>) {
  const { data: step } = useQuery(nextStepQuery(path));
  return step === undefined ? null : <NextStepLine path={path} step={step} />;
}

type StepFields = Omit<NextStepChanges, 'updatedAt'>;

/** The next step of a record: what, who, when and whom it waits for. A change is saved when its field is left. */
export function NextStepLine({ path, step }: NextStepLineProps) {
  const { t } = useTranslation(['next-steps', 'common']);
  const errorText = useErrorText();
  const { user } = useSession();
  const colleagues = useQuery(colleaguesQuery()).data ?? (step?.owner ? [step.owner] : []);
  const { timeZone } = useOfficeTime();
  const dueDay = step?.dueAt?.includes('T') ? localTime(step.dueAt, timeZone).slice(0, 10) : (step?.dueAt ?? '');
  const [text, setText] = useStored(step?.text ?? '');
  const [day, setDay] = useStored(dueDay);
  const save = useChangeStep(path);
  const finish = useFinishStep(path);
  const updatedAt = step?.updatedAt;
  const ownerId = step?.owner?._id ?? '';
  const waitingFor = step?.waitingFor ?? 'us';
  const isDateInvalid = !NextStepChanges.shape.dueAt.safeParse(day || null).success;
  const failed = (error: unknown) => toast.error(errorText(error, t('failed')));

  const change = (changes: StepFields) =>
    void save.mutateAsync({ ...changes, updatedAt }).then(({ message }) => toast.success(message), failed);

  /** A day that the user did not touch keeps its time. */
  function saveTyped() {
    const changes: StepFields = {
      ...(text !== (step?.text ?? '') && { text }),
      ...(day !== dueDay && !isDateInvalid && { dueAt: day || null }),
    };
    if (Object.keys(changes).length > 0) change(changes);
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) saveTyped();
  };

  function done() {
    if (finish.isPending) return;
    const before = { text: step?.text ?? '', dueAt: step?.dueAt ?? null, waitingFor: step?.waitingFor ?? 'us' };
    void finish.mutateAsync({ updatedAt }).then(({ message, nextStep }) => {
      const undo = () =>
        void save
          .mutateAsync({ ...before, updatedAt: nextStep.updatedAt })
          .then((undone) => toast.success(undone.message), failed);
      toast.success(message, { action: { label: t('common:actions.undo'), onClick: undo } });
    }, failed);
  }

  return (
    <section aria-label={t('title')} className="@container rounded-card border border-line bg-surface">
      {/* In a narrow place, one line without labels. */}
      <div className="flex flex-wrap items-end gap-2 p-3 @max-4xl:gap-1 @max-4xl:p-2 @max-4xl:[&_label]:sr-only">
        <div className="min-w-0 flex-1 basis-36 @max-md:basis-full @max-4xl:basis-20">
          <TextField
            label={t('text')}
            dir="auto"
            maxLength={200}
            placeholder={t('placeholder')}
            title={text}
            aria-keyshortcuts="N"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={saveTyped}
            onKeyDown={saveOnEnter}
          />
        </div>
        <div className="min-w-0 basis-32 @max-4xl:basis-26 @max-md:grow">
          <SelectField
            label={t('owner')}
            value={ownerId}
            onChange={({ target }) => change({ ownerId: target.value })}
            options={[
              { value: '', label: t('none') },
              ...colleagues.map(({ _id, name }) => ({
                value: _id,
                label: _id === user?._id ? t('me', { name }) : name,
              })),
            ]}
          />
        </div>
        <div className="min-w-0 basis-36 @max-4xl:basis-34 @max-md:grow">
          <TextField
            type="date"
            label={t('due')}
            error={isDateInvalid ? t('dateInvalid') : undefined}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            onBlur={saveTyped}
            onKeyDown={saveOnEnter}
          />
        </div>
        <div
          title={t(`state.${waitingFor}`)}
          className="relative min-w-0 basis-28 @max-4xl:basis-11 @max-4xl:[&_select]:text-transparent @max-4xl:[&_select~svg]:hidden"
        >
          <SelectField
            label={t('waitingFor')}
            value={waitingFor}
            onChange={({ target }) =>
              change({ waitingFor: WAITING_FOR.find((value) => value === target.value) ?? 'us' })
            }
            options={WAITING_FOR.map((value) => ({ value, label: t(`waiting.${value}`) }))}
          />
          <Hourglass
            className="pointer-events-none absolute start-3.5 bottom-3 size-4 text-muted @4xl:hidden"
            aria-hidden="true"
          />
        </div>
        <div className="ms-auto flex items-center">
          {user && ownerId !== user._id && (
            <Button
              variant="secondary"
              icon={Hand}
              busy={save.isPending}
              aria-keyshortcuts="T"
              onClick={() => change({ ownerId: user._id })}
            >
              <span className="@max-4xl:sr-only">{t('take')}</span>
            </Button>
          )}
          <SnoozeMenu
            trigger={<IconButton icon={CalendarClock} label={t('snooze')} />}
            onSnooze={(dueAt) => change({ dueAt })}
          />
          {step && step.waitingFor !== 'nobody' && <IconButton icon={Check} label={t('done')} onClick={done} />}
        </div>
      </div>
    </section>
  );
}

/** What is typed, until someone saves another value. */
function useStored(stored: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (stored !== known) {
    setKnown(stored);
    setTyped(stored);
  }
  return [typed, setTyped];
}
