import { zodResolver } from '@hookform/resolvers/zod';
import { MyDaySettings } from '@sampan/contract/my-day-settings';
import type { Colleagues } from '@sampan/contract/next-steps';
import { OfficeHours } from '@sampan/contract/settings';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useLanguage, useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const MyDayFields = z.object({ myDay: MyDaySettings, office: OfficeHours });
type MyDayFields = z.input<typeof MyDayFields>;

interface MyDayFormProps {
  myDay: MyDaySettings;
  office: OfficeHours;
  colleagues: Colleagues['colleagues'];
}

export function MyDayForm({ myDay, office, colleagues }: MyDayFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const language = useLanguage();
  const texts = useMessageTexts();
  const form = useForm<MyDayFields, unknown, z.output<typeof MyDayFields>>({
    resolver: zodResolver(MyDayFields),
    defaultValues: { myDay, office },
  });
  useFormDraft(form, 'settings-my-day');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const assign = useWatch({ control, name: 'myDay.assign' });
  const timeZone = useWatch({ control, name: 'office.timeZone' });
  const errors = formState.errors.myDay;
  const submit = handleSubmit((changed) =>
    save({ myDay: changedFields(myDay, changed.myDay), office: changedFields(office, changed.office) }, (saved) =>
      reset({ myDay: saved.myDay, office: saved.office }),
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <SelectField
        label={t('myDay.timeZone')}
        hint={t('myDay.timeZoneHint', { time: timeIn(timeZone, language) })}
        error={fieldMessage(texts, formState.errors.office?.timeZone?.message)}
        options={timeZones(office.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...register('office.timeZone')}
      />
      <TextField
        label={t('myDay.answerHours')}
        error={fieldMessage(texts, errors?.answerHours?.message)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        {...register('myDay.answerHours')}
      />
      <SelectField
        label={t('myDay.assign')}
        hint={t('myDay.turnsHint')}
        error={fieldMessage(texts, errors?.assign?.message)}
        options={[
          { value: 'none', label: t('myDay.assignNone') },
          { value: 'turns', label: t('myDay.assignTurns') },
        ]}
        {...register('myDay.assign')}
      />
      {assign === 'turns' && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">{t('myDay.turns')}</legend>
          {colleagues.map(({ _id, name }) => (
            <Checkbox key={_id} label={<bdi>{name}</bdi>} value={_id} {...register('myDay.turns')} />
          ))}
        </fieldset>
      )}
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}

/** Browsers leave out some valid names, such as an alias that is stored. */
const timeZones = (stored: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])].toSorted();

const timeIn = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(),
  );
