import { zodResolver } from '@hookform/resolvers/zod';
import { Site, SOCIAL_LINKS_MAX } from '@sampan/contract/site';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

const SocialLinksFields = z.object({ site: Site.pick({ social: true }) });
type SocialLinksFields = z.infer<typeof SocialLinksFields>;

export function SocialLinksForm({ social }: { social: Site['social'] }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<SocialLinksFields>({
    resolver: zodResolver(SocialLinksFields),
    defaultValues: { site: { social } },
  });
  useFormDraft(form, 'site-social');
  const { control, register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const { fields, append, remove } = useFieldArray({ control, name: 'site.social' });
  const errors = formState.errors.site?.social;
  const submit = handleSubmit(({ site }) => save({ site }, (saved) => reset({ site: { social: saved.site.social } })));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex items-start gap-2">
          <legend className="sr-only">{t('social.link', { number: index + 1 })}</legend>
          <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-[1fr_2fr]">
            <TextField
              label={t('social.name')}
              error={fieldMessage(texts, errors?.[index]?.name?.message)}
              autoComplete="off"
              dir="auto"
              {...register(`site.social.${index}.name`)}
            />
            <TextField
              label={t('social.url')}
              error={fieldMessage(texts, errors?.[index]?.url?.message)}
              autoComplete="off"
              type="url"
              dir="ltr"
              placeholder="https://"
              {...register(`site.social.${index}.url`)}
            />
          </div>
          <IconButton
            icon={X}
            label={t('social.remove', { number: index + 1 })}
            variant="danger"
            className="mt-6"
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        {fields.length < SOCIAL_LINKS_MAX && (
          <Button variant="secondary" icon={Plus} onClick={() => append({ name: '', url: '' })}>
            {t('social.add')}
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
