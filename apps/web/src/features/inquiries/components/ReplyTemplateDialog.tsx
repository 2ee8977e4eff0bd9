import { isRtl, LANGUAGES } from '@sampan/contract/languages';
import { REPLY_USES, type ReplyTemplate, type ReplyTemplateFields } from '@sampan/contract/reply-templates';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { useSaveReplyTemplate } from '#src/records/reply-templates.queries.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

const EMPTY: ReplyTemplateFields = { title: '', use: 'any', texts: { en: '', he: '', zh: '' } };

/** `template` is null for a new one. The server checks the fields. */
export function ReplyTemplateDialog({ template, onClose }: { template: ReplyTemplate | null; onClose: () => void }) {
  const { t } = useTranslation(['reply-templates', 'common']);
  const errorText = useErrorText();
  const formId = useId();
  const save = useSaveReplyTemplate(template?._id ?? null);
  const form = useForm<ReplyTemplateFields>({
    defaultValues: template ? { title: template.title, use: template.use, texts: template.texts } : EMPTY,
  });
  useFormDraft(form, `reply-template:${template?._id ?? 'new'}`);
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit((fields) =>
    save.mutateAsync(fields).then(
      ({ message }) => {
        form.reset(fields);
        toast.success(message);
        onClose();
      },
      (error) => {
        showFieldErrors(setError, error);
        toast.error(errorText(error, t('saveFailed')));
      },
    ),
  );

  return (
    <Dialog
      open
      onClose={onClose}
      locked={save.isPending}
      title={t(template ? 'editTitle' : 'addTitle')}
      description={t('places')}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('name')}
          dir="auto"
          maxLength={60}
          required
          error={errors.title?.message}
          {...register('title')}
        />
        <SelectField
          label={t('use')}
          error={errors.use?.message}
          options={REPLY_USES.filter((value) => value !== 'rfq' || template?.use === value).map((value) => ({
            value,
            label: t(`uses.${value}`),
          }))}
          {...register('use')}
        />
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            dir={isRtl(language) ? 'rtl' : 'ltr'}
            rows={4}
            maxLength={2000}
            // An error of all texts stands below the first.
            error={errors.texts?.[language]?.message ?? (language === LANGUAGES[0] ? errors.texts?.message : undefined)}
            {...register(`texts.${language}`)}
          />
        ))}
      </form>
    </Dialog>
  );
}
