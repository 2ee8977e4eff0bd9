import { zodResolver } from '@hookform/resolvers/zod';
import { TERM_KINDS, type Term, TermInput, TermSaved } from '@sampan/contract/glossary';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import type { FormFields } from '#src/lib/forms/form-fields.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type TermFields = z.input<typeof TermInput>;

const EMPTY: FormFields<Omit<TermFields, 'forms'>> & Required<Pick<TermFields, 'forms'>> = {
  en: '',
  he: '',
  zh: '',
  kind: 'noun',
  forms: {},
  note: '',
};

/** A stored term, or the first texts of a new one. */
export type TermStart = { term?: Term; texts?: Partial<Record<Language, string>> };

export function TermDialog({ start: { term, texts = {} }, onClose }: { start: TermStart; onClose: () => void }) {
  const { t } = useTranslation(['translations', 'common']);
  const messages = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<TermFields, unknown, TermInput>({
    resolver: zodResolver(TermInput),
    defaultValues: term ?? { ...EMPTY, ...texts },
  });
  const save = useMutation({
    mutationFn: (body: TermInput) =>
      term
        ? api.put(`/glossary/${encodeURIComponent(term._id)}`, { body, schema: TermSaved })
        : api.post('/glossary', { body, schema: TermSaved }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['glossary'] });
      onClose();
    },
    onError: (error) => {
      toast.error(errorText(error, t('failed.save')));
      showFieldErrors(setError, error);
    },
  });
  const submit = handleSubmit((typed) => save.mutate(typed));
  const errorOf = (name: 'en' | 'he' | 'zh' | 'kind' | 'note') =>
    fieldMessage(messages, formState.errors[name]?.message);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(term ? 'editTitle' : 'addTerm')}
      locked={save.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={save.isPending} onClick={submit}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            {...register(language)}
            label={t(`languages.${language}`)}
            error={errorOf(language)}
            lang={language}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <SelectField
          {...register('kind')}
          label={t('kind')}
          error={errorOf('kind')}
          options={TERM_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <TextField {...register('note')} label={t('note')} error={errorOf('note')} optional dir="auto" />
        {/* Enter in a field submits. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
