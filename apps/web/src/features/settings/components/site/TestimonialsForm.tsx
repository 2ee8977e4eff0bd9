import { zodResolver } from '@hookform/resolvers/zod';
import { LANGUAGES } from '@sampan/contract/languages';
import { Site, TESTIMONIALS_MAX } from '@sampan/contract/site';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

const TestimonialsFields = z.object({ site: Site.pick({ testimonials: true }) });
type TestimonialsFields = z.infer<typeof TestimonialsFields>;

const NO_WORDS = { en: '', he: '', zh: '' };

/** Testimonials in each language. */
export function TestimonialsForm({ testimonials }: { testimonials: Site['testimonials'] }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<TestimonialsFields>({
    resolver: zodResolver(TestimonialsFields),
    defaultValues: { site: { testimonials } },
  });
  useFormDraft(form, 'site-testimonials');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { fields, append, remove } = useFieldArray({ control, name: 'site.testimonials' });
  const errors = formState.errors.site?.testimonials;
  const submit = handleSubmit(({ site }) =>
    save({ site }, (saved) => reset({ site: { testimonials: saved.site.testimonials } })),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-col gap-4 border-line border-b pb-6">
          <legend className="mb-2 font-medium">{t('testimonials.number', { number: index + 1 })}</legend>
          <TextField
            label={t('testimonials.name')}
            error={fieldMessage(texts, errors?.[index]?.name?.message)}
            autoComplete="off"
            dir="auto"
            {...register(`site.testimonials.${index}.name`)}
          />
          {LANGUAGES.map((language) => (
            <div key={language} className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_2fr]">
              <TextField
                label={t('testimonials.trade', { language: LANGUAGE_NAMES[language] })}
                error={fieldMessage(texts, errors?.[index]?.trade?.[language]?.message)}
                autoComplete="off"
                dir="auto"
                {...register(`site.testimonials.${index}.trade.${language}`)}
              />
              <TextArea
                label={t('testimonials.quote', { language: LANGUAGE_NAMES[language] })}
                error={fieldMessage(texts, errors?.[index]?.quote?.[language]?.message)}
                rows={2}
                dir="auto"
                {...register(`site.testimonials.${index}.quote.${language}`)}
              />
            </div>
          ))}
          <Button variant="ghost" size="sm" className="self-start" onClick={() => remove(index)}>
            {t('testimonials.remove', { number: index + 1 })}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < TESTIMONIALS_MAX && (
          <Button
            variant="secondary"
            icon={Plus}
            onClick={() => append({ name: '', trade: NO_WORDS, quote: NO_WORDS })}
          >
            {t('testimonials.add')}
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
