import { zodResolver } from '@hookform/resolvers/zod';
import { LOGOS_MAX, Site } from '@sampan/contract/site';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';
import { ChoosePicture, SitePictureField } from './SitePictureField.tsx';

const LogosFields = z.object({ site: Site.pick({ logos: true }) });
type LogosFields = z.infer<typeof LogosFields>;

/** Logos of customers that agreed to be named. */
export function LogosForm({ logos }: { logos: Site['logos'] }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<LogosFields>({ resolver: zodResolver(LogosFields), defaultValues: { site: { logos } } });
  useFormDraft(form, 'site-logos');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { fields, append, remove } = useFieldArray({ control, name: 'site.logos' });
  const errors = formState.errors.site?.logos;
  const submit = handleSubmit(({ site }) => save({ site }, (saved) => reset({ site: { logos: saved.site.logos } })));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-4 border-line border-b pb-6">
          <legend className="mb-2 font-medium">{t('logos.number', { number: index + 1 })}</legend>
          <Controller
            control={control}
            name={`site.logos.${index}.picture`}
            render={({ field: { value, onChange } }) => (
              <SitePictureField
                label={t('logos.number', { number: index + 1 })}
                value={value}
                // A logo without its picture is nothing.
                onChange={(picture) => (picture ? onChange(picture) : remove(index))}
                whole
                error={fieldMessage(texts, errors?.[index]?.picture?.message)}
              />
            )}
          />
          <TextField
            label={t('logos.name')}
            error={fieldMessage(texts, errors?.[index]?.name?.message)}
            autoComplete="off"
            dir="auto"
            {...register(`site.logos.${index}.name`)}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < LOGOS_MAX && (
          <ChoosePicture label={t('logos.add')} onChoose={(picture) => append({ name: '', picture })} />
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
