import { zodResolver } from '@hookform/resolvers/zod';
import { LANGUAGES } from '@sampan/contract/languages';
import { Settings } from '@sampan/contract/settings';
import { CATEGORY_TEXTS_MAX } from '@sampan/contract/site';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

const CategoryFields = Settings.pick({ categories: true });
type CategoryFields = z.infer<typeof CategoryFields>;

/** What the page of a category says. */
export function CategoryTextsForm({ categories }: CategoryFields) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<CategoryFields>({ resolver: zodResolver(CategoryFields), defaultValues: { categories } });
  useFormDraft(form, 'site-categories');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { fields, append, remove } = useFieldArray({ control, name: 'categories.texts' });
  const errors = formState.errors.categories?.texts;
  const submit = handleSubmit((typed) => save(typed, (saved) => reset({ categories: saved.categories })));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-4 border-line border-b pb-6">
          <legend className="mb-2 font-medium">{t('categories.number', { number: index + 1 })}</legend>
          <TextField
            label={t('categories.category')}
            error={fieldMessage(texts, errors?.[index]?.category?.message)}
            autoComplete="off"
            dir="auto"
            {...register(`categories.texts.${index}.category`)}
          />
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={t('categories.words', { language: LANGUAGE_NAMES[language] })}
              error={fieldMessage(texts, errors?.[index]?.text?.[language]?.message)}
              rows={2}
              dir="auto"
              {...register(`categories.texts.${index}.text.${language}`)}
            />
          ))}
          <Button variant="ghost" size="sm" className="self-start" onClick={() => remove(index)}>
            {t('categories.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < CATEGORY_TEXTS_MAX && (
          <Button
            variant="secondary"
            icon={Plus}
            onClick={() => append({ category: '', text: { en: '', he: '', zh: '' } })}
          >
            {t('categories.add')}
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
