import { zodResolver } from '@hookform/resolvers/zod';
import { isRtl, LANGUAGES } from '@sampan/contract/languages';
import { QuoteSettings } from '@sampan/contract/quote-settings';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { changedFields } from '../changed-fields.ts';
import { useSaveSettings } from '../use-save-settings.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

// Shaped like the request body, so that server errors map to fields.
const QuoteFields = z.object({
  quotes: z.object({
    messages: QuoteSettings.shape.messages,
    /** One on each line. The first error stands for all lines. */
    paymentTerms: z
      .string()
      .transform(linesOf)
      .superRefine((lines, context) => {
        const issue = QuoteSettings.shape.paymentTerms.safeParse(lines).error?.issues[0];
        if (issue) context.addIssue({ code: 'custom', message: issue.message });
      }),
    linkDays: z
      .string()
      .transform((value): string | number | null => value.trim() || null)
      .pipe(QuoteSettings.shape.linkDays),
  }),
});
type QuoteFields = z.input<typeof QuoteFields>;

const typed = ({ messages, paymentTerms, linkDays }: QuoteSettings): QuoteFields => ({
  quotes: { messages, paymentTerms: paymentTerms.join('\n'), linkDays: linkDays === null ? '' : String(linkDays) },
});

export function QuoteSettingsForm({ quotes }: { quotes: QuoteSettings }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<QuoteFields, unknown, z.output<typeof QuoteFields>>({
    resolver: zodResolver(QuoteFields),
    defaultValues: typed(quotes),
  });
  useFormDraft(form, 'settings-quotes');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const errors = formState.errors.quotes;
  const submit = handleSubmit((changed) =>
    save({ quotes: changedFields(quotes, changed.quotes) }, (saved) => reset(typed(saved.quotes))),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-medium">{t('quotes.messages')}</legend>
        <p className="max-w-prose text-muted text-sm">{t('quotes.messagesHint')}</p>
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={LANGUAGE_NAMES[language]}
            error={fieldMessage(texts, errors?.messages?.[language]?.message)}
            lang={language}
            dir={isRtl(language) ? 'rtl' : 'ltr'}
            rows={6}
            {...register(`quotes.messages.${language}`)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('quotes.paymentTerms')}
        hint={t('quotes.paymentTermsHint')}
        error={fieldMessage(texts, errors?.paymentTerms?.message)}
        rows={4}
        dir="auto"
        {...register('quotes.paymentTerms')}
      />
      <div className="max-w-xs">
        <TextField
          label={t('quotes.linkDays')}
          hint={t('quotes.linkDaysHint')}
          optional
          error={fieldMessage(texts, errors?.linkDays?.message)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          {...register('quotes.linkDays')}
        />
      </div>
      <div>
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
