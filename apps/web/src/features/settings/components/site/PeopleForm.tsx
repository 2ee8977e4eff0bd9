import { zodResolver } from '@hookform/resolvers/zod';
import { LANGUAGES } from '@sampan/contract/languages';
import { PEOPLE_MAX, Site } from '@sampan/contract/site';
import { Plus } from 'lucide-react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';
import { SitePictureField } from './SitePictureField.tsx';

const PeopleFields = z.object({ site: Site.pick({ people: true }) });
type PeopleFields = z.infer<typeof PeopleFields>;

/** The people on the about page. */
export function PeopleForm({ people }: { people: Site['people'] }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<PeopleFields>({ resolver: zodResolver(PeopleFields), defaultValues: { site: { people } } });
  useFormDraft(form, 'site-people');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { fields, append, remove } = useFieldArray({ control, name: 'site.people' });
  const errors = formState.errors.site?.people;
  const submit = handleSubmit(({ site }) => save({ site }, (saved) => reset({ site: { people: saved.site.people } })));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-4 border-line border-b pb-6">
          <legend className="mb-2 font-medium">{t('people.number', { number: index + 1 })}</legend>
          <Controller
            control={control}
            name={`site.people.${index}.photo`}
            render={({ field: { value, onChange } }) => (
              <SitePictureField
                label={t('people.photo', { number: index + 1 })}
                value={value}
                onChange={onChange}
                error={fieldMessage(texts, errors?.[index]?.photo?.message)}
              />
            )}
          />
          <TextField
            label={t('people.name')}
            error={fieldMessage(texts, errors?.[index]?.name?.message)}
            autoComplete="off"
            dir="auto"
            {...register(`site.people.${index}.name`)}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={t('people.role', { language: LANGUAGE_NAMES[language] })}
                error={fieldMessage(texts, errors?.[index]?.role?.[language]?.message)}
                autoComplete="off"
                dir="auto"
                {...register(`site.people.${index}.role.${language}`)}
              />
            ))}
          </div>
          <Controller
            control={control}
            name={`site.people.${index}.languages`}
            render={({ field: { value, onChange } }) => (
              <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
                <legend className="mb-1 text-sm">{t('people.languages')}</legend>
                {LANGUAGES.map((language) => (
                  <Checkbox
                    key={language}
                    label={LANGUAGE_NAMES[language]}
                    checked={value.includes(language)}
                    onChange={({ target }) =>
                      onChange(LANGUAGES.filter((each) => (each === language ? target.checked : value.includes(each))))
                    }
                  />
                ))}
              </fieldset>
            )}
          />
          <Button variant="ghost" size="sm" className="self-start" onClick={() => remove(index)}>
            {t('people.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < PEOPLE_MAX && (
          <Button
            variant="secondary"
            icon={Plus}
            onClick={() => append({ name: '', role: { en: '', he: '', zh: '' }, languages: [] })}
          >
            {t('people.add')}
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
