import { type NextStep, NextStepChanges, WAITING_FOR } from '@sampan/contract/next-steps';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { colleaguesQuery, nextStepQuery, useChangeStep } from '../next-steps.queries.ts';

type NextStepCardProps = {
  /** The path of the record: `/inquiries/{id}`. */
  path: string;
  step: NextStep | null;
};

/** The next step of a record: its owner, what to do, until when, and whom it waits for. */
export function NextStepCard({ path, step }: NextStepCardProps) {
  const { t } = useTranslation('next-steps');
  return (
    <Card title={t('title')}>
      {/* The key resets the fields when someone else saved the step. */}
      <StepForm key={step?.updatedAt} path={path} step={step} />
    </Card>
  );
}

/** The next step of a record whose answer does not contain it. */
export function RecordStepCard({ path }: Pick<NextStepCardProps, 'path'>) {
  const { data: step } = useQuery(nextStepQuery(path));
  return step === undefined ? null : <NextStepCard path={path} step={step} />;
}

function StepForm({ path, step }: NextStepCardProps) {
  const { t } = useTranslation(['next-steps', 'common']);
  const errorText = useErrorText();
  const { user } = useSession();
  const colleagues = useQuery(colleaguesQuery()).data ?? (step?.owner ? [step.owner] : []);
  const [fields, setFields] = useState({
    ownerId: step?.owner?._id ?? '',
    text: step?.text ?? '',
    dueAt: step?.dueAt?.slice(0, 10) ?? '',
    waitingFor: step?.waitingFor ?? 'us',
  });
  const change = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const save = useChangeStep(path);
  const changes = NextStepChanges.safeParse({
    ...fields,
    // A day that the user did not touch keeps its time.
    dueAt: fields.dueAt === (step?.dueAt?.slice(0, 10) ?? '') ? undefined : fields.dueAt || null,
    updatedAt: step?.updatedAt,
  });
  const isDateInvalid = changes.error?.issues.some(({ path: [field] }) => field === 'dueAt');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!changes.success) return;
    try {
      toast.success((await save.mutateAsync(changes.data)).message);
    } catch (error) {
      toast.error(errorText(error, t('failed')));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <SelectField
        label={t('owner')}
        value={fields.ownerId}
        onChange={({ target }) => change({ ownerId: target.value })}
        options={[
          { value: '', label: t('none') },
          ...colleagues.map(({ _id, name }) => ({ value: _id, label: _id === user?._id ? t('me', { name }) : name })),
        ]}
      />
      <TextField
        label={t('text')}
        dir="auto"
        maxLength={200}
        value={fields.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
        <TextField
          type="date"
          label={t('due')}
          error={isDateInvalid ? t('dateInvalid') : undefined}
          value={fields.dueAt}
          onChange={({ target }) => change({ dueAt: target.value })}
        />
        <SelectField
          label={t('waitingFor')}
          value={fields.waitingFor}
          onChange={({ target }) => change({ waitingFor: WAITING_FOR.find((value) => value === target.value) ?? 'us' })}
          options={WAITING_FOR.map((value) => ({ value, label: t(`waiting.${value}`) }))}
        />
      </div>
      <Button type="submit" variant="secondary" busy={save.isPending} className="self-start">
        {t('common:actions.save')}
      </Button>
    </form>
  );
}
