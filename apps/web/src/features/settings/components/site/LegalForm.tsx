import { zodResolver } from '@hookform/resolvers/zod';
import { isRtl, LANGUAGES } from '@sampan/contract/languages';
import { LEGAL_PAGES } from '@sampan/contract/legal';
import { Settings } from '@sampan/contract/settings';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { changedFields } from '../../changed-fields.ts';
import { useSaveSettings } from '../../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const LegalFields = Settings.pick({ legal: true });
type LegalFields = z.infer<typeof LegalFields>;

export function LegalForm({ legal }: LegalFields) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<LegalFields>({ resolver: zodResolver(LegalFields), defaultValues: { legal } });
  useFormDraft(form, 'site-legal');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const submit = handleSubmit((typed) =>
    save({ legal: changedFields(legal, typed.legal) }, (saved) => reset({ legal: saved.legal })),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {LEGAL_PAGES.map((page) => (
        <details key={page} className="rounded-control border border-line">
          <summary className="veil cursor-pointer rounded-control px-4 py-2 font-medium">{t(`legal.${page}`)}</summary>
          <div className="flex flex-col gap-4 p-4">
            {LANGUAGES.map((language) => (
              <TextArea
                key={language}
                label={t('legal.field', { page: t(`legal.${page}`), language: LANGUAGE_NAMES[language] })}
                error={fieldMessage(texts, formState.errors.legal?.[page]?.[language]?.message)}
                lang={language}
                dir={isRtl(language) ? 'rtl' : 'ltr'}
                rows={12}
                {...register(`legal.${page}.${language}`)}
              />
            ))}
          </div>
        </details>
      ))}
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
