import { zodResolver } from '@hookform/resolvers/zod';
import { Site } from '@sampan/contract/site';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

const FiguresFields = z.object({ site: Site.pick({ figures: true }) });
type FiguresFields = z.infer<typeof FiguresFields>;
type Figures = Site['figures'];

const NAMES = ['products', 'factories', 'clients', 'suppliers', 'satisfaction', 'support', 'years'] as const;

export function FiguresForm({ figures }: { figures: Figures }) {
  const { t } = useTranslation(['site-settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<FiguresFields>({ resolver: zodResolver(FiguresFields), defaultValues: { site: { figures } } });
  useFormDraft(form, 'site-figures');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const submit = handleSubmit(({ site }) =>
    save({ site }, (saved) => reset({ site: { figures: saved.site.figures } })),
  );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={t(`figures.${name}`)}
          hint={name === 'satisfaction' ? t('figures.satisfactionHint') : undefined}
          error={fieldMessage(texts, formState.errors.site?.figures?.[name]?.message)}
          autoComplete="off"
          dir="auto"
          {...register(`site.figures.${name}`)}
        />
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
