import { zodResolver } from '@hookform/resolvers/zod';
import { isRtl, LANGUAGES } from '@sampan/contract/languages';
import { type OfficeSettings, Settings } from '@sampan/contract/settings';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const GreetingsFields = Settings.pick({ greetings: true });
type GreetingsFields = z.infer<typeof GreetingsFields>;

export function GreetingsForm({ settings: { greetings } }: { settings: OfficeSettings }) {
  const { t } = useTranslation('common');
  const texts = useMessageTexts();
  const form = useForm<GreetingsFields>({ resolver: zodResolver(GreetingsFields), defaultValues: { greetings } });
  useFormDraft(form, 'greetings');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const submit = handleSubmit((typed) =>
    save({ greetings: changedFields(greetings, typed.greetings) }, (saved) => reset({ greetings: saved.greetings })),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          label={LANGUAGE_NAMES[language]}
          error={fieldMessage(texts, formState.errors.greetings?.[language]?.message)}
          lang={language}
          dir={isRtl(language) ? 'rtl' : 'ltr'}
          rows={2}
          {...register(`greetings.${language}`)}
        />
      ))}
      <div>
        <Button type="submit" busy={isSaving}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}
